import { describe, expect, it } from 'vitest';
import { createStores, type Stores } from '../../../src-renderer/store/create-stores.ts';
import type { CallHandlers, CallName, CallReply } from '../../../src-shared/bridge/contract.ts';
import { noGuessedRoles } from '../../../src-shared/domain/event.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { aReport } from '../../builders/a-report.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { someGuestDetails } from '../../builders/some-guest-details.ts';
import { allGood, createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';
import { asMarked } from '../../marked-row.ts';
import { everythingDone, holdAnswers } from '../hold-answers.ts';

const gala = anEventSummary();
const fair = anEventSummary({ name: 'Book Fair' });
const anna = aGuestRow({ personId: 'anna', name: 'Anna Berg' });
const ben = aGuestRow({ personId: 'ben', name: 'Ben Okoro' });
const counts = { listed: 7, expected: 7, attended: 0, noShow: 0, notArrived: 7 };
const someSettings = {
  chips: { columns: [], dietary: true, note: true, roles: {} },
  columnNames: ['Table'],
  guessedRoles: noGuessedRoles,
};
const power = async () => ({ source: 'mains', percent: null }) as const;

function start(overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ events: [gala, fair], guests: [anna, ben] }, overrides);
  const stores = createStores(core.bridge, () => Date.parse('2025-06-14T16:00:00.000Z'));
  const { door } = stores;
  const shownNames = () => [...door.getState().rows.values()].map(({ name }) => name);
  return { core, stores, shownNames, openDoor: (event = gala) => door.getState().open(event.eventId) };
}

describe('the rows of the door', () => {
  it('are those of the newest search, when an older one was being refreshed', async () => {
    const search = holdAnswers<'searchGuests'>();
    const { core, stores, shownNames } = start({ searchGuests: search.handler });
    void stores.door.getState().open(gala.eventId);
    await everythingDone();
    await search.asked[0]?.answer({ total: 2, fitting: 2, whole: 0, rows: [anna, ben], complete: true });
    void stores.door.getState().search('ann');
    await everythingDone();
    await search.asked[1]?.answer({ total: 1, fitting: 1, whole: 0, rows: [anna], complete: true });
    core.tell('guestsChanged', { eventId: gala.eventId, personIds: null });
    await everythingDone();
    void stores.door.getState().search('ben');
    await everythingDone();
    await search.asked[3]?.answer({ total: 1, fitting: 1, whole: 0, rows: [ben], complete: true });
    await search.asked[2]?.answer({ total: 1, fitting: 1, whole: 0, rows: [anna], complete: true });
    expect(shownNames()).toEqual(['Ben Okoro']);
  });

  it('are those of the newest search, when a page of an older one was on its way', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aGuestRow({ name: `Guest ${index}` }));
    const search = holdAnswers<'searchGuests'>();
    const { stores, shownNames } = start({ searchGuests: search.handler });
    const { door } = stores;
    void door.getState().open(gala.eventId);
    await everythingDone();
    await search.asked[0]?.answer({
      total: 60,
      fitting: 60,
      whole: 0,
      rows: many.slice(0, 20),
      complete: true,
    });
    void door.getState().loadRange(50, 55);
    await everythingDone();
    void door.getState().search('ben');
    await everythingDone();
    await search.asked[2]?.answer({ total: 1, fitting: 1, whole: 0, rows: [ben], complete: true });
    await search.asked[1]?.answer({ total: 60, fitting: 60, whole: 0, rows: many.slice(50), complete: true });
    expect(shownNames()).toEqual(['Ben Okoro']);
    expect(door.getState().total).toBe(1);
  });
});

describe('what the door asks for', () => {
  it('is asked once, when a page of an older search comes between', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aGuestRow({ name: `Guest ${index}` }));
    const search = holdAnswers<'searchGuests'>();
    const { stores } = start({ searchGuests: search.handler });
    const { door } = stores;
    const firstAnswer = { total: 60, fitting: 60, whole: 0, rows: many.slice(0, 20), complete: true };
    void door.getState().open(gala.eventId);
    await everythingDone();
    await search.asked[0]?.answer(firstAnswer);
    void door.getState().loadRange(50, 55);
    void door.getState().search('guest');
    await everythingDone();
    await search.asked[2]?.answer(firstAnswer);
    void door.getState().loadRange(50, 55);
    await everythingDone();
    await search.asked[1]?.answer({ total: 60, fitting: 60, whole: 0, rows: many.slice(50), complete: true });
    void door.getState().loadRange(50, 56);
    await everythingDone();
    expect(search.asked).toHaveLength(4);
  });

  it('is not the rest of a search that is not the newest any more', async () => {
    const finishing = holdAnswers<'finishSearch'>();
    const { core, stores, openDoor } = start({
      searchGuests: async ({ query }) => ({
        total: 1,
        fitting: 1,
        whole: 0,
        rows: [anna],
        complete: query !== 'ann',
      }),
      finishSearch: finishing.handler,
    });
    await openDoor();
    void stores.door.getState().search('ann');
    await everythingDone();
    await stores.door.getState().search('anna');
    const asked = core.requests('searchGuests').length;
    await finishing.asked[0]?.answer(undefined);
    expect(core.requests('searchGuests')).toHaveLength(asked);
  });
});

describe('what the door shows of its event', () => {
  it('is not the counts of the event before', async () => {
    const held = holdAnswers<'getCounts'>();
    const { stores, openDoor } = start({ getCounts: held.handler });
    void openDoor(gala);
    await everythingDone();
    void openDoor(fair);
    await everythingDone();
    await held.asked[0]?.answer(counts);
    expect(stores.door.getState().counts).toBeNull();
  });

  it('is not the pull of the event before', async () => {
    const held = holdAnswers<'getPullStatus'>();
    const { core, stores, openDoor } = start({ getPullStatus: held.handler });
    void openDoor(gala);
    await everythingDone();
    void openDoor(fair);
    await everythingDone();
    await held.asked[0]?.answer({ ...core.state.pull, eventId: gala.eventId });
    expect(stores.door.getState().pull).toBeNull();
  });

  it('is not what there was to filter by in the event before', async () => {
    const held = holdAnswers<'listFilterChoices'>();
    const { stores, openDoor } = start({ listFilterChoices: held.handler });
    await openDoor(gala);
    void stores.door.getState().loadFilterChoices();
    await everythingDone();
    await openDoor(fair);
    await held.asked[0]?.answer({ rsvpStatuses: [], columns: [], needsAttention: 0 });
    expect(stores.door.getState().filterChoices).toBeNull();
  });

  it('is the event that a person has opened, when the last one was being opened again', async () => {
    const held = holdAnswers<'reopenEvent'>();
    const { stores, openDoor } = start({ reopenEvent: held.handler });
    void stores.door.getState().reopen();
    await everythingDone();
    await openDoor(fair);
    await held.asked[0]?.answer(gala);
    expect(stores.door.getState().event?.eventId).toBe(fair.eventId);
  });

  it('is left as it is by asking for the last door, when one is open', async () => {
    const { core, stores, openDoor } = start();
    await openDoor(fair);
    await stores.door.getState().reopen();
    expect(core.requests('reopenEvent')).toEqual([]);
  });

  it('says nothing of a mark that was saved at the door before, and can only be undone there', async () => {
    const held = holdAnswers<'markGuest'>();
    const { core, stores, openDoor } = start({ markGuest: held.handler });
    await openDoor(gala);
    void stores.door.getState().mark('anna', 'Attended');
    await everythingDone();
    await openDoor(fair);
    const decision = {
      decisionId: 'laptop-1',
      isOurs: true,
      decidedAt: core.state.wallTime,
      operator: null,
      door: null,
    };
    await held.asked[0]?.answer(asMarked({ ...anna, attendance: 'Attended', decision }));
    expect(stores.door.getState().spoken).toMatchObject({ kind: 'found' });
    await stores.door.getState().undoLast();
    expect(core.requests('undoDecision')).toEqual([]);
  });

  it('says without a name that a mark at the door before was not saved', async () => {
    const held = holdAnswers<'markGuest'>();
    const { stores, openDoor } = start({ markGuest: held.handler });
    await openDoor(gala);
    void stores.door.getState().mark('anna', 'Attended');
    await everythingDone();
    await openDoor(fair);
    await held.asked[0]?.refuse('not-saved');
    expect(stores.door.getState().failure).toBeNull();
    expect(stores.trouble.getState().trouble).toBe('not-saved');
  });
});

/** Something that is begun at the door, and whose answer comes when the laptop is locked. */
function begun<N extends CallName>(
  call: N,
  begin: (stores: Stores) => Promise<unknown>,
  reply: CallReply<N>,
) {
  return {
    call,
    async endingBehindTheLock(how: 'done' | 'not-saved') {
      const held = holdAnswers<N>();
      const { stores, shownNames, openDoor } = start({ [call]: held.handler });
      await openDoor();
      const ended = begin(stores);
      await everythingDone();
      stores.door.getState().hide();
      await (how === 'done' ? held.asked[0]?.answer(reply) : held.asked[0]?.refuse(how));
      return {
        door: stores.door.getState(),
        trouble: stores.trouble.getState().trouble,
        shownNames,
        reply: await ended,
      };
    },
  };
}

describe('what was begun at the door, and ends behind the lock', () => {
  const decision = {
    decisionId: 'laptop-1',
    isOurs: true,
    decidedAt: '2025-06-14T16:00:00Z',
    operator: null,
    door: null,
  };
  const marked = { ...anna, attendance: 'Attended' as const, decision };
  const all = [
    begun(
      'addGuest',
      ({ door }) => door.getState().addGuest({ firstName: 'Anna', lastName: 'Berg' }, null),
      anna,
    ),
    begun(
      'removeGuest',
      ({ door }) => {
        door.getState().askRemoval(anna);
        return door.getState().answerRemoval(true);
      },
      decision,
    ),
    begun('undoDecision', ({ door }) => door.getState().undoMark(marked), anna),
    begun('changeRsvpStatus', ({ door }) => door.getState().changeRsvpStatus(anna, 'Declined'), {
      ...anna,
      rsvpDecision: decision,
    }),
  ];

  it.each(all)('is not spoken of: $call', async ({ endingBehindTheLock }) => {
    const { door, shownNames } = await endingBehindTheLock('done');
    expect(shownNames()).toEqual([]);
    expect(JSON.stringify(door)).not.toContain('Anna');
  });

  it.each(all)('tells without a name that it was not saved: $call', async ({ call, endingBehindTheLock }) => {
    const { door, trouble, reply } = await endingBehindTheLock('not-saved');
    expect(door.failure).toBeNull();
    // The form for a new guest says it itself.
    expect(call === 'addGuest' ? reply : trouble).toBe('not-saved');
  });

  it('asks nobody which of two guests is meant', async () => {
    const held = holdAnswers<'listNamesakes'>();
    const twins = ['a', 'b'].map((personId) => aGuestRow({ personId, name: 'Anna Berg', sameName: 2 }));
    const { stores, openDoor } = start({
      listNamesakes: held.handler,
      searchGuests: async () => ({ total: 2, fitting: 2, whole: 0, rows: twins, complete: true }),
    });
    await openDoor();
    await stores.door.getState().search('anna');
    void stores.door.getState().markChosen('Attended');
    await everythingDone();
    stores.door.getState().hide();
    await held.asked[0]?.answer(twins);
    expect(stores.door.getState().question).toBeNull();
  });
});

describe('the details of a guest', () => {
  it('are not those of the guest who was opened before', async () => {
    const held = holdAnswers<'getGuest'>();
    const { stores, openDoor } = start({ getGuest: held.handler });
    await openDoor();
    void stores.guestDetails.getState().open('anna');
    await everythingDone();
    void stores.guestDetails.getState().open('ben');
    await held.asked[0]?.answer(someGuestDetails({ row: anna }));
    expect(stores.guestDetails.getState().details).toBeNull();
    await held.asked[1]?.answer(someGuestDetails({ row: ben }));
    expect(stores.guestDetails.getState().details?.row.name).toBe('Ben Okoro');
  });

  it('do not fail because those of the guest before did', async () => {
    const held = holdAnswers<'getGuest'>();
    const { stores, openDoor } = start({ getGuest: held.handler });
    await openDoor();
    void stores.guestDetails.getState().open('anna');
    await everythingDone();
    void stores.guestDetails.getState().open('ben');
    await held.asked[0]?.refuse('guest-unknown');
    expect(stores.guestDetails.getState().failure).toBeNull();
  });
});

describe('the settings of the event', () => {
  it('are what was chosen last, when the answer to an older choice comes late', async () => {
    const held = holdAnswers<'setChips'>();
    const { stores, openDoor } = start({
      getEventSettings: async () => someSettings,
      setChips: held.handler,
    });
    await openDoor();
    await stores.guestDetails.getState().eventSettings.load();
    const older = { columns: ['Table'], dietary: true, note: true, roles: {} };
    const newer = { columns: [], dietary: false, note: true, roles: {} };
    void stores.guestDetails.getState().eventSettings.chooseChips(older);
    void stores.guestDetails.getState().eventSettings.chooseChips(newer);
    await everythingDone();
    await held.asked[0]?.answer({ ...someSettings, chips: older });
    expect(stores.guestDetails.getState().eventSettings.settings?.chips).toEqual(newer);
  });
});

describe('a scan', () => {
  it('says nothing at another door than that it was made at', async () => {
    const held = holdAnswers<'findScanned'>();
    const { stores, openDoor } = start({ findScanned: held.handler });
    await openDoor(gala);
    void stores.scanner.getState().scan(['nobody']);
    await everythingDone();
    await openDoor(fair);
    await held.asked[0]?.answer({ outcome: 'unknown', otherEvent: null });
    expect(stores.scanner.getState().outcome).toBeNull();
  });
});

describe('the form for a new guest', () => {
  it('shows nobody who looks alike when it was closed meanwhile', async () => {
    const held = holdAnswers<'findSimilarGuests'>();
    const { stores, openDoor } = start({ findSimilarGuests: held.handler });
    await openDoor();
    stores.newGuest.getState().open();
    void stores.newGuest.getState().lookFor({ firstName: 'Anna', lastName: 'Berg', email: '' });
    await everythingDone();
    stores.newGuest.getState().close();
    await held.asked[0]?.answer({ listed: [anna], removed: [] });
    expect(stores.newGuest.getState().similar).toEqual({ listed: [], removed: [] });
  });
});

describe('the RSVP links that are made', () => {
  const made = { made: 2, refused: 0, left: 0, failure: null };

  it('are shown with their event, and not with the next one', async () => {
    const held = holdAnswers<'createRsvpLinks'>();
    const { core, stores, openDoor } = start({ createRsvpLinks: held.handler });
    const rsvpLinks = () => stores.guestDetails.getState().links;
    await openDoor(gala);
    await rsvpLinks().prepare(null);
    void rsvpLinks().create(null);
    await everythingDone();
    await openDoor(fair);
    await rsvpLinks().prepare(null);
    core.tell('rsvpLinkProgress', { eventId: gala.eventId, asked: 1, of: 2 });
    const asking = { wanted: 2, isWorking: false, progress: null, report: null, failure: null };
    expect(rsvpLinks()).toMatchObject(asking);

    await openDoor(gala);
    await rsvpLinks().prepare(null);
    expect(rsvpLinks()).toMatchObject({ isWorking: true, progress: { asked: 1, of: 2 } });
    await openDoor(fair);
    await rsvpLinks().prepare(null);
    await held.asked[0]?.answer(made);
    expect(rsvpLinks()).toMatchObject(asking);
  });

  it('are shown for those whom they are made for, and not for another guest', async () => {
    const held = holdAnswers<'createRsvpLinks'>();
    const { core, stores, openDoor } = start({ createRsvpLinks: held.handler });
    const rsvpLinks = () => stores.guestDetails.getState().links;
    await openDoor();
    await rsvpLinks().prepare(null);
    void rsvpLinks().create(null);
    await rsvpLinks().prepare(['anna']);
    expect(rsvpLinks()).toMatchObject({ wanted: 1, isWorking: false });
    void rsvpLinks().create(['anna']);
    await everythingDone();
    core.tell('rsvpLinkProgress', { eventId: gala.eventId, asked: 1, of: 2 });
    expect(rsvpLinks()).toMatchObject({ isWorking: true, progress: null });
    await held.asked[0]?.answer(made);
    expect(rsvpLinks()).toMatchObject({ isWorking: true, report: null });
    await held.asked[1]?.answer({ ...made, made: 1 });
    expect(rsvpLinks()).toMatchObject({ isWorking: false, report: { made: 1 } });
  });

  it('are not said to be as far as those of another event', async () => {
    const held = holdAnswers<'createRsvpLinks'>();
    const { core, stores, openDoor } = start({ createRsvpLinks: held.handler });
    await openDoor(fair);
    await stores.guestDetails.getState().links.prepare(null);
    void stores.guestDetails.getState().links.create(null);
    await everythingDone();
    core.tell('rsvpLinkProgress', { eventId: gala.eventId, asked: 1, of: 2 });
    expect(stores.guestDetails.getState().links).toMatchObject({ isWorking: true, progress: null });
  });

  it('are not made twice for the same guests', async () => {
    const held = holdAnswers<'createRsvpLinks'>();
    const { stores, openDoor } = start({ createRsvpLinks: held.handler });
    await openDoor();
    void stores.guestDetails.getState().links.create(null);
    void stores.guestDetails.getState().links.create(null);
    await everythingDone();
    expect(held.asked).toHaveLength(1);
  });
});

describe('the readiness', () => {
  it('is kept for each event, and an older check of the same one is dropped', async () => {
    const held = holdAnswers<'checkReadiness'>();
    const { stores } = start({ checkReadiness: held.handler });
    const { check } = stores.events.getState().checks;
    const found = (eventId: string) => stores.events.getState().checks.events[eventId];
    for (const eventId of [gala.eventId, gala.eventId, fair.eventId]) {
      void check(eventId, power);
      await everythingDone();
    }
    await held.asked[0]?.answer({ checks: allGood });
    expect(found(gala.eventId)).toMatchObject({ readiness: null, busy: true });
    await held.asked[1]?.answer({ checks: [] });
    expect(found(gala.eventId)).toMatchObject({ readiness: { checks: [] }, busy: false });
    await held.asked[2]?.refuse('internal');
    expect(found(fair.eventId)).toMatchObject({ readiness: null, failure: 'internal', busy: false });
    expect(found(gala.eventId)).toMatchObject({ failure: null });
  });

  it('of another account is forgotten', async () => {
    const held = holdAnswers<'checkReadiness'>();
    const { stores } = start({ checkReadiness: held.handler });
    void stores.events.getState().checks.check(gala.eventId, power);
    await everythingDone();
    stores.events.getState().reset();
    await held.asked[0]?.answer({ checks: allGood });
    expect(stores.events.getState().checks.events).toEqual({});
  });
});

describe('the report', () => {
  it('stays with the event that was chosen while everything was asked again', async () => {
    const held = holdAnswers<'listReportEvents'>();
    const { core, stores } = start({ listReportEvents: held.handler });
    const { report } = stores;
    void report.getState().open(gala.eventId);
    await everythingDone();
    await held.asked[0]?.answer([gala, fair]);
    core.tell('guestsChanged', { eventId: gala.eventId, personIds: null });
    await everythingDone();
    await report.getState().choose(fair.eventId);
    await held.asked[1]?.answer([gala, fair]);
    expect(report.getState()).toMatchObject({ event: fair, report: { eventId: fair.eventId } });
  });

  it('is that of the event chosen last', async () => {
    const held = holdAnswers<'getReport'>();
    const { stores } = start({ getReport: held.handler });
    void stores.report.getState().open(gala.eventId);
    await everythingDone();
    void stores.report.getState().choose(fair.eventId);
    await held.asked[0]?.answer(aReport({ eventId: gala.eventId }));
    expect(stores.report.getState()).toMatchObject({ event: { eventId: fair.eventId }, report: null });
  });

  it('is that of the event opened last', async () => {
    const held = holdAnswers<'listReportEvents'>();
    const { stores } = start({ listReportEvents: held.handler });
    void stores.report.getState().open(gala.eventId);
    await everythingDone();
    void stores.report.getState().open(fair.eventId);
    await everythingDone();
    await held.asked[0]?.answer([gala, fair]);
    expect(stores.report.getState().event).toBeNull();
  });

  it('stays closed when it was closed before the answer', async () => {
    const held = holdAnswers<'listReportEvents'>();
    const { stores } = start({ listReportEvents: held.handler });
    void stores.report.getState().open(gala.eventId);
    await everythingDone();
    stores.report.getState().close();
    await held.asked[0]?.answer([gala]);
    expect(stores.screens.getState().open).toEqual([]);
    expect(stores.report.getState()).toMatchObject({ events: null, event: null });
  });
});

describe('an export', () => {
  it('is planned for the event that is chosen', async () => {
    const held = holdAnswers<'getExportPlan'>();
    const { core, stores } = start({ getExportPlan: held.handler });
    void stores.report.getState().exporting.open(gala.eventId, 'en');
    await everythingDone();
    void stores.report.getState().exporting.open(fair.eventId, 'en');
    await held.asked[0]?.answer(core.state.exportPlan);
    expect(stores.report.getState().exporting).toMatchObject({ eventId: fair.eventId, plan: null });
  });

  it('ends in the dialog of its own event, and not in that of another', async () => {
    const held = holdAnswers<'startExport'>();
    const { core, stores } = start({ startExport: held.handler });
    const exporting = () => stores.report.getState().exporting;
    await exporting().open(gala.eventId, 'en');
    void exporting().start();
    await exporting().open(fair.eventId, 'en');
    void exporting().start();
    await everythingDone();
    core.tell('exportProgressed', { eventId: gala.eventId, done: 1, total: 2 });
    expect(exporting().progress).toEqual({ done: 0, total: 0 });
    await held.asked[0]?.answer(core.state.exportResult);
    expect(exporting()).toMatchObject({ eventId: fair.eventId, result: null, isWriting: true });
    await held.asked[1]?.answer(core.state.exportResult);
    expect(exporting()).toMatchObject({ result: core.state.exportResult, isWriting: false });
  });
});

describe('the marking of everybody who has not arrived', () => {
  const sweep = {
    eventId: gala.eventId,
    sweepId: 'sweep-1',
    startedAt: '2025-06-14T22:00:00.000Z',
    state: 'marking',
    total: 3,
    marked: 1,
    undone: 0,
  } as const;

  it('is shown with its own event', async () => {
    const held = holdAnswers<'getNoShowSweep'>();
    const { core, stores } = start({ getNoShowSweep: held.handler });
    void stores.report.getState().noShows.follow(gala.eventId);
    await everythingDone();
    void stores.report.getState().noShows.follow(fair.eventId);
    await held.asked[0]?.answer(sweep);
    expect(stores.report.getState().noShows).toMatchObject({ eventId: fair.eventId, sweep: null });
    core.tell('noShowSweepChanged', sweep);
    expect(stores.report.getState().noShows.sweep).toBeNull();
  });

  it('does not fail because it failed for the event before', async () => {
    const held = holdAnswers<'getNoShowSweep'>();
    const { stores } = start({ getNoShowSweep: held.handler });
    void stores.report.getState().noShows.follow(gala.eventId);
    await everythingDone();
    void stores.report.getState().noShows.follow(fair.eventId);
    await held.asked[0]?.refuse('internal');
    expect(stores.report.getState().noShows.failure).toBeNull();
  });
});

describe('the events', () => {
  it('are those of the scope chosen last, when an older question is answered late', async () => {
    const held = holdAnswers<'listEvents'>();
    const { stores } = start({ listEvents: held.handler });
    void stores.events.getState().load();
    await everythingDone();
    void stores.events.getState().setScope({ past: true, organization: false });
    await everythingDone();
    await held.asked[0]?.answer([gala]);
    expect(stores.events.getState().events).toBeNull();
  });

  it('are those of the scope chosen last, when news were being followed', async () => {
    const held = holdAnswers<'listEvents'>();
    const { core, stores } = start({ listEvents: held.handler });
    core.tell('eventsChanged', undefined);
    await everythingDone();
    void stores.events.getState().setScope({ past: true, organization: false });
    await everythingDone();
    await held.asked[0]?.answer([gala]);
    expect(stores.events.getState().events).toBeNull();
  });

  it('do not fail because older news could not be followed', async () => {
    const held = holdAnswers<'listEvents'>();
    const { core, stores } = start({ listEvents: held.handler });
    core.tell('eventsChanged', undefined);
    await everythingDone();
    void stores.events.getState().setScope({ past: true, organization: false });
    await everythingDone();
    await held.asked[0]?.refuse('internal');
    expect(stores.events.getState().failure).toBeNull();
  });
});
