import { describe, expect, it } from 'vitest';
import { account } from '../a-door.ts';
import { aLaptop, type LaptopWishes, password } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

const halcyon = 'halcyon-events';
const kestrel = 'kestrel-films';

function aLaptopOf(wishes: LaptopWishes = {}) {
  return aLaptop({ key: null, lastAccount: null, organizations: [halcyon, kestrel], ...wishes });
}
type Laptop = Awaited<ReturnType<typeof aLaptopOf>>;

const logIn = ({ handlers }: Laptop, typed = password) =>
  handlers.logIn({ address: account, email: 'ada@events.example', password: typed });

async function enter(laptop: Laptop, organization: string) {
  await logIn(laptop);
  const session = await laptop.handlers.enterOrganization({ organization });
  await laptop.settle();
  return session;
}

describe('logging in with email and password', () => {
  it('gives the organizations to choose from, and signs nobody in yet', async () => {
    const laptop = await aLaptopOf();
    expect(await logIn(laptop)).toEqual({ organizations: [halcyon, kestrel] });
    expect(await laptop.handlers.getSession()).toMatchObject({ state: 'signed-out' });
    expect(laptop.connections).toEqual([]);
  });

  it('with a wrong password says so', async () => {
    const laptop = await aLaptopOf();
    await expect(logIn(laptop, 'wrong')).rejects.toMatchObject({ code: 'password-rejected' });
  });

  it('without any organization says so', async () => {
    const laptop = await aLaptopOf({ organizations: [] });
    await expect(logIn(laptop)).rejects.toMatchObject({ code: 'no-organization' });
  });

  it('sends the password to no address that is not secure', async () => {
    const laptop = await aLaptopOf();
    const login = laptop.handlers.logIn({ address: 'http://events.example', email: 'ada', password });
    await expect(login).rejects.toMatchObject({ code: 'address-not-secure' });
  });
});

describe('choosing an organization', () => {
  it('at an address where nothing of the service is says so', async () => {
    const laptop = await aLaptopOf();
    await logIn(laptop);
    laptop.service.setWay(failsWith('not-found'));
    const entering = laptop.handlers.enterOrganization({ organization: halcyon });
    await expect(entering).rejects.toMatchObject({ code: 'address-without-service' });
  });

  it('signs in to it: who that is, and later requests with the token and the organization', async () => {
    const laptop = await aLaptopOf();
    expect(await enter(laptop, kestrel)).toMatchObject({
      state: 'signed-in',
      account: `${account}#${kestrel}`,
      user: { name: 'Ada Lovelace', email: 'ada@events.example', role: 'Admin' },
    });
    expect(laptop.connections).toEqual([{ address: account, token: 'token-1', organization: kestrel }]);
    expect(laptop.service.requests.map(({ name }) => name)).toEqual(['me', 'listEvents']);
  });

  it('that was not given is refused', async () => {
    const laptop = await aLaptopOf();
    await logIn(laptop);
    const entering = laptop.handlers.enterOrganization({ organization: 'somebody-elses' });
    await expect(entering).rejects.toMatchObject({ code: 'no-organization' });
    expect(laptop.connections).toEqual([]);
  });

  it('that refuses this person says so and keeps nothing', async () => {
    const laptop = await aLaptopOf();
    await logIn(laptop);
    laptop.service.setWay((request, apply, signal) =>
      request.name === 'me' ? Promise.resolve(apply()) : failsWith('forbidden')(request, apply, signal),
    );
    const entering = laptop.handlers.enterOrganization({ organization: halcyon });
    await expect(entering).rejects.toMatchObject({ code: 'no-organization' });
    expect(await laptop.secrets.read(`${account}#${halcyon}`)).toBeNull();
  });

  it('needs a login: one that was followed by another sign-in is forgotten', async () => {
    const laptop = await aLaptopOf();
    await logIn(laptop);
    await laptop.signIn('key-1');
    const entering = laptop.handlers.enterOrganization({ organization: halcyon });
    await expect(entering).rejects.toMatchObject({ code: 'no-organization' });
  });

  it('keeps the token in the keychain only, and the password nowhere', async () => {
    const laptop = await aLaptopOf();
    await enter(laptop, halcyon);
    const kept = await laptop.secrets.read(`${account}#${halcyon}`);
    expect(kept).toContain('token-1');
    expect(kept).not.toContain(password);
    const settings = ['account', 'address', 'signed-in-user'].map((name) => laptop.local.readSetting(name));
    const elsewhere = JSON.stringify([laptop.log.lines, laptop.news, settings]);
    expect(elsewhere).not.toContain('token-1');
    expect(elsewhere).not.toContain(password);
  });
});

describe('the account of an organization', () => {
  it('is taken up by the next run with its token, and says who is signed in before any answer', async () => {
    const laptop = await aLaptopOf({
      lastAccount: `${account}#${halcyon}`,
      before: (local) =>
        local.writeSetting('signed-in-user', '{"name":"Ada Lovelace","email":null,"role":"Admin"}'),
      secrets: { [`${account}#${halcyon}`]: tokenOf(halcyon) },
    });
    expect(laptop.connections).toEqual([{ address: account, token: 'token-0', organization: halcyon }]);
    expect(await laptop.handlers.getSession()).toMatchObject({ user: { name: 'Ada Lovelace' } });
  });

  it('never gets the changes of another organization at the same address: they wait, and are shown', async () => {
    const laptop = await aLaptopOf({ lastAccount: `${account}#${halcyon}` });
    await laptop.mirrorContent(`${account}#${halcyon}`);
    await laptop.mark('person-1', 'Attended');
    expect(await enter(laptop, kestrel)).toMatchObject({
      account: `${account}#${kestrel}`,
      unsentElsewhere: [{ account: `${account}#${halcyon}`, unsent: 1 }],
    });
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);

    expect(await laptop.handlers.signOut({ keepUnsent: false })).toMatchObject({
      state: 'signed-out',
      unsentElsewhere: [{ account: `${account}#${halcyon}`, unsent: 1 }],
    });
    expect(await enter(laptop, halcyon)).toMatchObject({ unsentElsewhere: [] });
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('whose token is revoked goes on marking, and everything goes out after the next login', async () => {
    const laptop = await aLaptopOf();
    await enter(laptop, halcyon);
    await laptop.mirrorContent(`${account}#${halcyon}`);
    laptop.service.setWay(failsWith('unauthorized'));
    await laptop.mark('person-1', 'Attended');
    expect(await laptop.handlers.getSession()).toMatchObject({ state: 'signed-in', keyRejected: true });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: 'sign-in', waiting: 1 });

    laptop.service.setWay();
    await enter(laptop, halcyon);
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('is forgotten with its token when somebody signs out', async () => {
    const laptop = await aLaptopOf();
    await enter(laptop, halcyon);
    expect(await laptop.handlers.signOut({ keepUnsent: false })).toMatchObject({ address: account });
    expect(await laptop.secrets.read(`${account}#${halcyon}`)).toBeNull();
    expect(laptop.local.readSetting('signed-in-user')).toBeNull();
  });
});

function tokenOf(organizationSlug: string): string {
  return JSON.stringify({ kind: 'access-token', accessToken: 'token-0', organizationSlug });
}
