import { describe, expect, it, test } from 'vitest';
import { listEvents, refreshEvents } from '../../../src-main/core/events/event-list.ts';
import type { EventPage, EventService } from '../../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { createConnection } from '../../../src-main/core/service/connection.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type { EventListQuery } from '../../../src-shared/service/request-schemas.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { fakeEventService } from '../../fakes/fake-event-service.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../../fakes/stores/in-memory-mirror.ts';
import { account } from '../a-door.ts';

const upcoming = { past: false, organization: false };

/** A laptop's list of events, and a service that answers each page in this way. */
function aList(answer: (query: Required<EventListQuery>) => EventPage) {
  const local = createInMemoryLocalStore();
  const mirror = createInMemoryMirror(() => local);
  const queries: EventListQuery[] = [];
  const service: EventService = {
    ...fakeEventService([]),
    async listEvents(query) {
      queries.push(query);
      const asked = { limit: 0, skip: 0, includePastEvents: false, showOrganizationEvents: false, ...query };
      return answer(asked);
    },
  };
  const clock = createFakeClock();
  const connection = createConnection(clock, { onChange() {}, onRecovered() {} });
  const deps = { service, connection, local, reader: mirror, writer: mirror, clock };
  return {
    ...{ local, queries, clock },
    refresh: (scope = upcoming) => refreshEvents(deps, account, scope),
    list: (scope = upcoming) => listEvents(deps, account, scope),
    ids: (scope = upcoming) => listEvents(deps, account, scope).map(({ eventId }) => eventId),
  };
}

function events(count: number, from = 0): ServiceEvent[] {
  return Array.from({ length: count }, (_, index) => aServiceEvent({ eventId: `event-${from + index}` }));
}

function page(all: readonly ServiceEvent[], { skip, limit }: Required<EventListQuery>): EventPage {
  return { events: all.slice(skip, skip + limit), unusable: 0 };
}

describe('the list of events is paged until a page brings nothing new', () => {
  it('for a service that gives as many as asked', async () => {
    const { refresh, ids, queries } = aList((query) => page(events(250), query));
    await refresh();
    expect(ids()).toHaveLength(250);
    expect(queries.map(({ skip }) => skip)).toEqual([0, 100, 200, 250]);
  });

  it('for a service with a smaller maximum than what we ask for', async () => {
    const { refresh, ids } = aList((query) => page(events(25), { ...query, limit: 10 }));
    await refresh();
    expect(ids()).toHaveLength(25);
  });

  it('for a service that ignores skip', async () => {
    const { refresh, ids, queries } = aList(() => ({ events: events(3), unusable: 0 }));
    await refresh();
    expect([ids().length, queries.length]).toEqual([3, 2]);
  });

  it('for a service that moves an event to the next page meanwhile', async () => {
    const { refresh, ids } = aList(({ skip }) =>
      skip === 0
        ? { events: events(3), unusable: 0 }
        : { events: events(3, 2).slice(0, skip < 6 ? 3 : 0), unusable: 0 },
    );
    await refresh();
    expect(ids()).toEqual(['event-0', 'event-1', 'event-2', 'event-3', 'event-4']);
  });

  it('counting records without an id as skipped', async () => {
    const { refresh, queries } = aList(({ skip }) => ({
      events: skip === 0 ? events(2) : [],
      unusable: skip === 0 ? 3 : 0,
    }));
    await refresh();
    expect(queries.map(({ skip }) => skip)).toEqual([0, 5]);
  });

  it('and not for ever, even when every page is new', async () => {
    const { refresh, queries } = aList(({ skip }) => ({ events: events(1, skip), unusable: 0 }));
    await refresh();
    expect(queries).toHaveLength(1_000);
  });
});

test.each([
  [{ past: false, organization: false }],
  [{ past: true, organization: false }],
  [{ past: false, organization: true }],
  [{ past: true, organization: true }],
])('the scope %o is what the service is asked for, and has a list of its own', async (scope) => {
  const { refresh, ids, queries } = aList((query) => page(events(1), query));
  await refresh(scope);
  expect(queries[0]).toMatchObject({
    includePastEvents: scope.past,
    showOrganizationEvents: scope.organization,
  });
  expect(ids(scope)).toEqual(['event-0']);
  expect(ids({ past: !scope.past, organization: scope.organization })).toEqual([]);
});

describe('a refresh', () => {
  it('that fails keeps what arrived before, and what was known', async () => {
    let failing = false;
    const { refresh, ids } = aList((query) => {
      if (failing && query.skip > 0) throw new ServiceFailure('interrupted');
      return page(failing ? events(200, 50) : events(60), query);
    });
    await refresh();
    failing = true;
    await expect(refresh()).rejects.toMatchObject({ kind: 'interrupted' });
    expect(ids()).toHaveLength(150);
  });

  it('keeps the event of tonight on the list, which the service may call past as soon as it begins', async () => {
    const [tonight, later] = [
      aServiceEvent({ eventId: 'tonight', primaryDate: '2026-05-30T17:30:00.000Z' }),
      aServiceEvent({ eventId: 'later', primaryDate: '2026-06-30T17:30:00.000Z' }),
    ];
    let all = [tonight, later];
    const { refresh, list } = aList((query) => page(all, query));
    await refresh();
    all = [later];
    await refresh();
    expect(list()).toMatchObject([{ eventId: 'tonight', past: false }, { eventId: 'later' }]);
  });

  it('lets it go a day after its date', async () => {
    let all = [aServiceEvent({ eventId: 'tonight', primaryDate: '2026-05-30T17:30:00.000Z' })];
    const { refresh, ids, clock } = aList((query) => page(all, query));
    await refresh();
    all = [];
    clock.advance(24 * 60 * 60_000);
    await refresh();
    expect(ids()).toEqual([]);
  });

  it('that succeeds shows what the service has now, and no more', async () => {
    let all = events(3);
    const { refresh, ids } = aList((query) => page(all, query));
    await refresh();
    all = events(1, 2);
    await refresh();
    expect(ids()).toEqual(['event-2']);
  });
});

describe('an event as listed', () => {
  async function listed(given: Partial<ServiceEvent>) {
    const { refresh, list } = aList((query) => page([aServiceEvent(given)], query));
    await refresh();
    return list()[0];
  }

  it('has name, date, zone, place, readiness and unsent changes', async () => {
    const { local, refresh, list } = aList((query) => page([aServiceEvent()], query));
    local.putEntry(anOutboxEntry());
    await refresh();
    expect(list()).toEqual([
      {
        eventId: 'event-1',
        name: 'Summer Reception',
        primaryDate: '2026-06-18T17:00:00.000Z',
        timezone: 'Europe/Vienna',
        place: 'Palais Auersperg, Auerspergstrasse 1, 1080 Vienna',
        past: false,
        guestsReady: null,
        pulledAt: null,
        waiting: 1,
      },
    ]);
  });

  it.each([
    ['2026-05-29T18:00:00.000Z', false],
    ['2026-05-29T17:59:59.999Z', true],
  ])('of %s is past: %s (a day after its date)', async (primaryDate, past) => {
    expect(await listed({ primaryDate })).toMatchObject({ past });
  });

  it.each([null, '', 'next Friday'])('with the date %j has none', async (primaryDate) => {
    expect(await listed({ primaryDate })).toMatchObject({ primaryDate: null, past: false });
  });

  it('of which only the id is known is listed all the same', async () => {
    const unknown = { name: null, timezone: null, locationName: null, locationAddress: null };
    expect(await listed(unknown)).toMatchObject({ name: '', timezone: null, place: null });
  });
});
