import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { account } from '../a-door.ts';
import { aLaptop } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

const newLaptop = { key: null, lastAccount: null };

describe('signing in with a key', () => {
  it('checks it with one request, stores it, and opens the account', async () => {
    const laptop = await aLaptop(newLaptop);
    const session = await laptop.signIn('key-1');
    expect(session).toEqual({
      state: 'signed-in',
      account,
      practice: false,
      keyStorage: 'keychain',
      keyRejected: false,
      keyMissing: false,
      user: null,
      unsentElsewhere: [],
    });
    expect(laptop.service.requests.map(({ name }) => name)).toEqual(['listEvents']);
    expect(await laptop.secrets.read(account)).toBe('key-1');
    expect(laptop.news).toContainEqual({ name: 'sessionChanged', payload: session });
  });

  it.each([
    ['unauthorized', 'key-rejected'],
    ['unreachable', 'service-unreachable'],
    ['captive-portal', 'address-without-service'],
    ['not-found', 'address-without-service'],
    ['unexpected-status', 'address-without-service'],
    ['unreadable', 'service-unreadable'],
    ['certificate', 'certificate-invalid'],
    ['certificate-expired', 'certificate-expired'],
    ['certificate-name', 'certificate-name'],
    ['proxy-login', 'proxy-login'],
    ['proxy-refused', 'proxy-refused'],
    ['proxy-gone', 'proxy-gone'],
    ['forbidden', 'access-refused'],
    ['too-many', 'service-pauses'],
    ['server', 'service-failing'],
    ['blocked', 'service-blocked'],
    ['redirected', 'service-redirects'],
  ] as const)('that fails with %s stores nothing and says %s', async (kind, code) => {
    const laptop = await aLaptop(newLaptop);
    laptop.service.setWay(failsWith(kind));
    await expect(laptop.signIn('wrong-key')).rejects.toMatchObject({ code });
    expect(await laptop.secrets.read(account)).toBeNull();
    expect(laptop.local.readSetting('account')).toBeNull();
    expect(await laptop.handlers.getSession()).toMatchObject({ state: 'signed-out' });
  });

  it('names who issued a certificate that is not trusted', async () => {
    const laptop = await aLaptop(newLaptop);
    const issuer = 'Halcyon Inspection CA';
    laptop.service.setWay(async () => {
      throw new ServiceFailure('certificate-untrusted', { issuer });
    });
    await expect(laptop.signIn()).rejects.toMatchObject({ code: 'certificate-untrusted', issuer });
  });

  it.each([
    ['http://events.example', 'address-not-secure'],
    ['not an address', 'address-invalid'],
  ])('at "%s" says %s and sends the key nowhere', async (address, code) => {
    const laptop = await aLaptop(newLaptop);
    const signIn = laptop.handlers.signInWithKey({ address, key: 'key-1' });
    await expect(signIn).rejects.toMatchObject({ code });
    expect(laptop.connections).toEqual([]);
  });

  it('prefills the address next time', async () => {
    const laptop = await aLaptop(newLaptop);
    await laptop.signIn();
    expect(await laptop.handlers.signOut({ keepUnsent: false })).toMatchObject({
      state: 'signed-out',
      address: account,
    });
  });

  it('never writes the key to the log, to the news, or to local.db', async () => {
    const laptop = await aLaptop(newLaptop);
    await laptop.signIn('very-secret');
    expect(JSON.stringify([laptop.log.lines, laptop.news])).not.toContain('very-secret');
    const settings = ['account', 'address', 'operator'].map((name) => laptop.local.readSetting(name));
    expect(settings).toEqual([account, account, null]);
  });

  it('while nobody is signed in, everything else asks to sign in', async () => {
    const laptop = await aLaptop(newLaptop);
    const marking = laptop.handlers.markGuest({ eventId: 'event-1', personId: 'person-1', attendance: null });
    await expect(marking).rejects.toMatchObject({ code: 'sign-in-required' });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'unknown', waiting: 0 });
  });
});

describe('taking up the last run', () => {
  it('opens the account with the key from the keychain', async () => {
    const laptop = await aLaptop();
    expect(laptop.connections).toEqual([{ address: account, key: 'key-1' }]);
    expect(await laptop.handlers.getSession()).toMatchObject({ state: 'signed-in', keyRejected: false });
  });

  it('without a key opens it all the same: marking works, sending waits for a sign-in', async () => {
    const laptop = await aLaptop({ key: null });
    expect(await laptop.handlers.getSession()).toMatchObject({
      state: 'signed-in',
      keyRejected: true,
      keyMissing: true,
    });
    expect(await laptop.mark('person-1', 'Attended')).toMatchObject({ progress: 'waiting' });
    expect(laptop.service.requests).toEqual([]);
    await laptop.signIn();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

describe('signing out', () => {
  it('asks first while changes are unsent', async () => {
    const laptop = await aLaptop({ key: null });
    await laptop.mark('person-1', 'Attended');
    const signOut = laptop.handlers.signOut({ keepUnsent: false });
    await expect(signOut).rejects.toMatchObject({ code: 'unsent-changes' });
    expect(await laptop.handlers.getSession()).toMatchObject({ state: 'signed-in' });
  });

  it('keeps unsent changes, and sends them after the next sign-in', async () => {
    const laptop = await aLaptop({ key: null });
    await laptop.mark('person-1', 'Attended');
    await laptop.handlers.signOut({ keepUnsent: true });
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
    await laptop.signIn();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('forgets the key and sends nothing more', async () => {
    const laptop = await aLaptop();
    await laptop.handlers.openEvent({ eventId: 'event-1' });
    await laptop.settle();
    const before = laptop.service.requests.length;
    await laptop.handlers.signOut({ keepUnsent: false });
    await laptop.clock.advanceAsync(60_000);
    expect(await laptop.secrets.read(account)).toBeNull();
    expect(laptop.service.requests).toHaveLength(before);
  });

  it('never sends the changes of one account to another', async () => {
    const laptop = await aLaptop({ key: null });
    await laptop.mark('person-1', 'Attended');
    await laptop.handlers.signInWithKey({ address: 'https://other.example', key: 'key-3' });
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
  });
});

describe('practice', () => {
  it('starts the practice service and works with its key, which is stored nowhere', async () => {
    const laptop = await aLaptop(newLaptop);
    expect(await laptop.handlers.startPractice()).toMatchObject({ account: 'practice', practice: true });
    expect(laptop.connections).toEqual([{ address: 'http://127.0.0.1:4000', key: 'practice-key' }]);
    expect(await laptop.secrets.read('practice')).toBeNull();
  });

  it('is taken up by the next run, or started right away when the run begins so', async () => {
    expect(await (await aLaptop({ lastAccount: 'practice' })).handlers.getSession()).toMatchObject({
      practice: true,
    });
    expect(
      await (await aLaptop({ ...newLaptop, startInPractice: true })).handlers.getSession(),
    ).toMatchObject({
      practice: true,
    });
  });

  it('ends with signing out, and when the app is closed', async () => {
    const laptop = await aLaptop({ lastAccount: 'practice' });
    expect(laptop.practice.running).toBe(true);
    await laptop.handlers.signOut({ keepUnsent: false });
    expect(laptop.practice.running).toBe(false);
    await laptop.handlers.startPractice();
    await laptop.close();
    expect(laptop.practice.running).toBe(false);
  });
});
