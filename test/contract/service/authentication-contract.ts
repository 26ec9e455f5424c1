import { describe, expect, test } from 'vitest';
import type { Credentials } from '../../../src-main/core/ports/event-service.ts';
import { dinner, gala, halcyon, kestrel } from './contract-world.ts';
import type { OpenSignIn, SignInUnderContract } from './service-under-contract.ts';

const eventIds = (page: { events: readonly { eventId: string }[] }) =>
  page.events.map(({ eventId }) => eventId);

function withKey({ connector, address, apiKey }: SignInUnderContract, key = apiKey) {
  return connector.connect(address, { kind: 'api-key', apiKey: key });
}

async function withToken({ connector, address, login }: SignInUnderContract, organizationSlug = halcyon) {
  const { accessToken } = await connector.login(address, login);
  return connector.connect(address, { kind: 'access-token', accessToken, organizationSlug });
}

/** Ways of signing in (interface: Authentication; Status codes; POST /login; GET /me; GET /person). */
export function holdToAuthenticationContract(open: OpenSignIn): void {
  describe('API token', () => {
    test('is bound to one organization: no slug is needed to see its events', async () => {
      const page = await withKey(await open()).listEvents({});
      expect(eventIds(page)).toContain(gala.eventId);
      expect(eventIds(page)).not.toContain('premiere');
    });

    test('is good for an authenticated request such as /person', async () => {
      await expect(withKey(await open()).person({})).resolves.toBeDefined();
    });
  });

  describe('POST /login', () => {
    test('answers with accessToken, a string', async () => {
      const { connector, address, login } = await open();
      expect((await connector.login(address, login)).accessToken).toEqual(expect.any(String));
    });

    test('answers with organizationSlugs, the organizations the user can access', async () => {
      const { connector, address, login } = await open();
      expect((await connector.login(address, login)).organizationSlugs.toSorted()).toEqual([
        halcyon,
        kestrel,
      ]);
    });

    test.for([
      ['a wrong password', { password: 'wrong' }],
      ['an unknown email', { email: 'nobody@halcyon.example' }],
    ] as const)('fails with 401 for %s', async ([, wrong]) => {
      const { connector, address, login } = await open();
      await expect(connector.login(address, { ...login, ...wrong })).rejects.toMatchObject({
        kind: 'unauthorized',
        status: 401,
      });
    });
  });

  describe('access token', () => {
    test('is not bound to one organization: the slug sent with it chooses', async () => {
      const service = await open();
      const ofHalcyon = await (await withToken(service, halcyon)).listEvents({});
      const ofKestrel = await (await withToken(service, kestrel)).listEvents({});
      expect(eventIds(ofHalcyon)).toContain(dinner.eventId);
      expect(eventIds(ofKestrel)).toEqual(['premiere']);
    });

    test('is good for every later request, those that change something too', async () => {
      const client = await withToken(await open());
      const update = await client.updateGuests('gala', [{ personId: 'ada', attendanceStatus: 'No Show' }]);
      expect(update.guests).toMatchObject([{ personId: 'ada', attendanceStatus: 'No Show' }]);
    });
  });

  describe('GET /me: the current user', () => {
    test.for([
      ['firstName', 'Maria'],
      ['lastName', 'Lindqvist'],
      ['email', 'maria.lindqvist@halcyon.example'],
      ['role', 'Admin'],
      ['organizationSlugs', [halcyon, kestrel]],
    ] as const)('has %s', async ([field, value]) => {
      const user = await (await withToken(await open())).me();
      expect(user[field]).toEqual(value);
    });
  });

  describe('401 when authentication fails', () => {
    const wrong: Credentials = { kind: 'access-token', accessToken: 'wrong', organizationSlug: halcyon };
    const unauthorized = { kind: 'unauthorized', status: 401 };

    test('for an unknown API token', async () => {
      await expect(withKey(await open(), 'wrong').listEvents({})).rejects.toMatchObject(unauthorized);
    });

    test('for a revoked API token', async () => {
      const service = await open();
      const client = withKey(service);
      service.revokeKey();
      await expect(client.listEvents({})).rejects.toMatchObject(unauthorized);
    });

    test('for an unknown access token', async () => {
      const { connector, address } = await open();
      await expect(connector.connect(address, wrong).listEvents({})).rejects.toMatchObject(unauthorized);
    });

    test('for a revoked access token', async () => {
      const service = await open();
      const client = await withToken(service);
      service.revokeAccessTokens();
      await expect(client.me()).rejects.toMatchObject(unauthorized);
    });

    test.for([
      ['GET /me', (client) => client.me()],
      ['GET /person', (client) => client.person({})],
      ['GET /event', (client) => client.listEvents({})],
      ['GET guestlist', (client) => client.guestList('gala', {})],
      ['GET guestlist/search', (client) => client.searchGuests('gala', { filter: { name: 'a' } })],
      ['POST guestlist', (client) => client.addGuests('gala', [{ firstName: 'Eve' }])],
      ['PUT guestlist', (client) => client.updateGuests('gala', [{ personId: 'ada', rsvpStatus: 'Maybe' }])],
      ['DELETE guestlist', (client) => client.removeGuests('gala', ['ada'])],
    ] satisfies [string, (client: ReturnType<typeof withKey>) => Promise<unknown>][])(
      'protects %s',
      async ([, request]) => {
        const { connector, address } = await open();
        await expect(request(connector.connect(address, wrong))).rejects.toMatchObject(unauthorized);
      },
    );
  });
}
