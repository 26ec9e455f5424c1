import { describe, expect, it } from 'vitest';
import { createStores, type Stores } from '../../../src-renderer/store/create-stores.ts';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { Session } from '../../../src-shared/domain/session.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { aLoggedDecision } from '../../builders/a-logged-decision.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { someGuestDetails } from '../../builders/some-guest-details.ts';
import { noActivity } from '../../fakes/page/fake-activity.ts';
import { createFakeDoorCore, type FakeDoorState, practiceSession } from '../../fakes/page/fake-door-core.ts';
import { noLock } from '../../fakes/page/fake-lock.ts';
import { asMarked } from '../../marked-row.ts';
import { everythingDone, holdAnswers } from '../hold-answers.ts';

const gala = anEventSummary();
const fair = anEventSummary({ name: 'Book Fair' });
const anna = aGuestRow({ personId: 'anna', name: 'Anna Berg' });
const signedOut: Session = {
  state: 'signed-out',
  address: null,
  keyStorage: 'keychain',
  unsentElsewhere: [],
};

/** The app, signed in to its first account. */
async function start(state: Partial<FakeDoorState> = {}, overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ events: [gala, fair], guests: [anna], ...state }, overrides);
  const stores = createStores(core.bridge, () => Date.parse('2025-06-14T16:00:00.000Z'));
  await stores.session.getState().load();
  await stores.lock.getState().load();
  await everythingDone();
  return { core, stores, openDoor: (event = gala) => stores.door.getState().open(event.eventId) };
}

describe('another event', () => {
  it('begins without anything to undo', async () => {
    const { core, stores, openDoor } = await start();
    await openDoor(gala);
    await stores.door.getState().mark('anna', 'Attended');
    await openDoor(fair);
    await stores.door.getState().undoLast();
    expect(core.requests('undoDecision')).toEqual([]);
    expect(stores.door.getState().spoken).toEqual({ kind: 'nothing-to-undo', name: null });
  });

  it('begins without the form for a new guest', async () => {
    const { stores, openDoor } = await start();
    await openDoor(gala);
    stores.newGuest.getState().open();
    await openDoor(fair);
    expect(stores.newGuest.getState().begin).toBeNull();
  });

  it('begins without the details of a guest', async () => {
    const { stores, openDoor } = await start();
    await openDoor(gala);
    await stores.guestDetails.getState().open('anna');
    await openDoor(fair);
    expect(stores.guestDetails.getState()).toMatchObject({ personId: null, details: null });
  });

  it('is not spoken of by news about the one before', async () => {
    const { core, stores, openDoor } = await start();
    await openDoor(gala);
    await openDoor(fair);
    await stores.guestDetails.getState().open('anna');
    const asked = () => core.requests('searchGuests').length + core.requests('getGuest').length;
    const before = asked();
    const { pull } = stores.door.getState();
    core.tell('guestsChanged', { eventId: gala.eventId, personIds: null });
    core.tell('pullChanged', { ...core.state.pull, eventId: gala.eventId, received: 7 });
    await everythingDone();
    expect(asked()).toBe(before);
    expect(stores.door.getState().pull).toBe(pull);
  });
});

describe('another account', () => {
  async function atEverything() {
    const app = await start();
    const { stores } = app;
    await app.openDoor();
    stores.screens.getState().show('settings');
    await stores.activity.getState().open();
    await stores.report.getState().open(gala.eventId);
    stores.events.getState().setFilter('gala');
    return app;
  }
  const signInToAnother = async ({ core }: Awaited<ReturnType<typeof start>>) => {
    core.state.events = [anEventSummary({ name: 'Fire Drill' })];
    core.state.session = practiceSession;
    core.tell('sessionChanged', practiceSession);
    await everythingDone();
  };

  it('finds the door closed', async () => {
    const app = await atEverything();
    await signInToAnother(app);
    expect(app.stores.door.getState()).toMatchObject({ event: null, total: 0 });
    expect(app.core.requests('closeEvent')).toHaveLength(1);
  });

  it('finds every screen closed, and nothing on them', async () => {
    const app = await atEverything();
    await signInToAnother(app);
    expect(app.stores.screens.getState().open).toEqual([]);
    expect(app.stores.activity.getState().activity).toBeNull();
    expect(app.stores.report.getState()).toMatchObject({ event: null, report: null });
  });

  it('finds its own events, all of them', async () => {
    const app = await atEverything();
    await signInToAnother(app);
    expect(app.stores.events.getState()).toMatchObject({ filter: '', events: [{ name: 'Fire Drill' }] });
  });

  it('finds nothing of the events of the one before, whose answer came late', async () => {
    const held = holdAnswers<'listEvents'>();
    const { core, stores } = await start({}, { listEvents: held.handler });
    core.tell('sessionChanged', signedOut);
    await held.asked[0]?.answer([gala]);
    expect(stores.events.getState()).toMatchObject({ events: null, refreshing: false });
  });

  it('is not led to the door that was open at the start', async () => {
    const { core, stores } = await start({ openEvent: gala });
    expect(stores.door.getState().event?.eventId).toBe(gala.eventId);
    core.tell('sessionChanged', practiceSession);
    await everythingDone();
    expect(stores.door.getState().event).toBeNull();
  });
});

describe('a locked laptop', () => {
  const lock = { ...noLock(), pin: '4711' };
  const decisions = [aLoggedDecision({ guestName: 'Anna Berg' })];

  async function locked() {
    const app = await start({ lock, activity: { ...noActivity(), decisions } });
    const { stores } = app;
    await app.openDoor();
    await stores.door.getState().search('anna');
    await stores.door.getState().mark('anna', 'Attended');
    await stores.guestDetails.getState().open('anna');
    stores.newGuest.getState().open();
    await stores.newGuest.getState().lookFor({ firstName: 'Anna', lastName: 'Berg', email: '' });
    await stores.scanner.getState().scan(['anna']);
    await stores.activity.getState().open();
    await stores.report.getState().open(gala.eventId);
    expect(holdsAnna(stores)).toBe(true);
    return { ...app, lockIt: () => stores.lock.getState().lockNow() };
  }

  it('holds no guest in its page', async () => {
    const { stores, lockIt } = await locked();
    await lockIt();
    await everythingDone();
    expect(holdsAnna(stores)).toBe(false);
    expect(stores.screens.getState().open).toEqual(['activity', 'report']);
    expect(stores.report.getState().report).toBeNull();
  });

  it('takes no guest in with an answer that was under way', async () => {
    const search = holdAnswers<'searchGuests'>();
    const getGuest = holdAnswers<'getGuest'>();
    const decided = holdAnswers<'listDecisions'>();
    const similar = holdAnswers<'findSimilarGuests'>();
    const { stores, openDoor } = await start(
      { lock },
      {
        searchGuests: search.handler,
        getGuest: getGuest.handler,
        listDecisions: decided.handler,
        findSimilarGuests: similar.handler,
      },
    );
    void openDoor();
    await everythingDone();
    void stores.guestDetails.getState().open('anna');
    void stores.activity.getState().open();
    stores.newGuest.getState().open();
    void stores.newGuest.getState().lookFor({ firstName: 'Anna', lastName: 'Berg', email: '' });
    await everythingDone();
    await stores.lock.getState().lockNow();
    await search.asked[0]?.answer({ total: 1, fitting: 1, whole: 0, rows: [anna], complete: true });
    await getGuest.asked[0]?.answer(someGuestDetails({ row: anna }));
    await decided.asked[0]?.answer(decisions);
    await similar.asked[0]?.answer({ listed: [anna], removed: [] });
    expect(holdsAnna(stores)).toBe(false);
  });

  it('takes neither a report in nor the name of a guest whose mark was under way', async () => {
    const marking = holdAnswers<'markGuest'>();
    const report = holdAnswers<'getReport'>();
    const { core, stores, openDoor } = await start(
      { lock },
      { markGuest: marking.handler, getReport: report.handler },
    );
    await openDoor();
    void stores.door.getState().mark('anna', 'Attended');
    void stores.report.getState().open(gala.eventId);
    await everythingDone();
    await stores.lock.getState().lockNow();
    await marking.asked[0]?.answer(asMarked({ ...anna, attendance: 'Attended' }));
    await report.asked[0]?.answer({ ...core.state.report, eventId: gala.eventId });
    expect(holdsAnna(stores)).toBe(false);
    expect(stores.report.getState().report).toBeNull();
  });

  it('forgets what could be undone by a key: it names guests', async () => {
    const { core, stores, lockIt } = await locked();
    await lockIt();
    await stores.lock.getState().unlock('4711');
    await everythingDone();
    await stores.door.getState().undoLast();
    expect(core.requests('undoDecision')).toEqual([]);
  });

  it('shows everything again when it is unlocked, with what stood in the search box', async () => {
    const { stores, lockIt } = await locked();
    await lockIt();
    await stores.lock.getState().unlock('4711');
    await everythingDone();
    expect(stores.door.getState()).toMatchObject({ query: 'anna', total: 1 });
    expect(stores.door.getState().rows.get(0)?.name).toBe('Anna Berg');
    expect(stores.guestDetails.getState().details?.row.name).toBe('Anna Berg');
    expect(stores.activity.getState().log.lines).toHaveLength(1);
    expect(stores.report.getState()).toMatchObject({
      event: { eventId: gala.eventId },
      report: { eventId: gala.eventId },
    });
  });

  it('asks everything that it was refused while it was locked', async () => {
    const { core, stores } = await start({ lock: { ...lock, isLocked: true }, openEvent: gala });
    core.state.operator = { operator: 'Jan', door: null, answered: true };
    await stores.door.getState().close();
    await stores.lock.getState().unlock('4711');
    await everythingDone();
    expect(stores.preferences.getState().operator.operator.operator).toBe('Jan');
    expect(stores.door.getState().event?.eventId).toBe(gala.eventId);
  });
});

function holdsAnna(stores: Stores): boolean {
  return JSON.stringify(Object.values(stores).map(heldBy)).includes('Anna Berg');
}

function heldBy(store: { getState(): object }): unknown {
  return Object.fromEntries(
    Object.entries(store.getState()).map(([name, value]) => [
      name,
      value instanceof Map ? [...value] : value,
    ]),
  );
}
