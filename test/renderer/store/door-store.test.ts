import { describe, expect, it } from 'vitest';
import { createDoorStore } from '../../../src-renderer/store/door/door-store.ts';
import { createTroubleStore } from '../../../src-renderer/store/trouble-store.ts';
import type { CallHandlers, CallReply } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';
import { until } from '../../until.ts';

const anna = aGuestRow({ name: 'Anna Berg' });
const ben = aGuestRow({ name: 'Ben Okoro' });
const many = Array.from({ length: 230 }, (_, index) => aGuestRow({ name: `Guest ${index}` }));

async function openDoor(guests = [anna, ben], overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ guests }, overrides);
  let nowMs = 1_000_000;
  const store = createDoorStore(core.bridge, createTroubleStore(), () => nowMs);
  await store.getState().open('event-Summer Gala');
  const shownNames = () => [...store.getState().rows.values()].map(({ name }) => name);
  return { core, store, shownNames, wait: (ms: number) => (nowMs += ms) };
}

describe('searching', () => {
  it('drops the answer to an older keystroke that comes after a newer one', async () => {
    const answers: PromiseWithResolvers<CallReply<'searchGuests'>>[] = [];
    const { store, shownNames } = await openDoor([], {
      searchGuests: async ({ query }) => {
        if (query === '') return { total: 0, fitting: 0, whole: 0, rows: [], complete: true };
        const answer = Promise.withResolvers<CallReply<'searchGuests'>>();
        answers.push(answer);
        return answer.promise;
      },
    });
    const older = store.getState().search('a');
    const newer = store.getState().search('an');
    answers[1]?.resolve({ total: 1, fitting: 1, whole: 0, rows: [anna], complete: true });
    await newer;
    answers[0]?.resolve({ total: 1, fitting: 1, whole: 0, rows: [ben], complete: true });
    await older;
    expect(shownNames()).toEqual(['Anna Berg']);
    expect(store.getState().answeredQuery).toBe('an');
  });

  it('shows what is known at once, and the rest when the core has looked through everything', async () => {
    const finishing = Promise.withResolvers<void>();
    let isFinished = false;
    const { store, shownNames } = await openDoor([], {
      searchGuests: async ({ query }) => {
        if (query === '') return { total: 0, fitting: 0, whole: 0, rows: [], complete: true };
        return isFinished
          ? { total: 2, fitting: 2, whole: 0, rows: [anna, ben], complete: true }
          : { total: 1, fitting: 1, whole: 0, rows: [anna], complete: false };
      },
      finishSearch: () => finishing.promise,
    });
    const search = store.getState().search('b');
    await until(() => expect(shownNames()).toEqual(['Anna Berg']));
    isFinished = true;
    finishing.resolve();
    await search;
    expect(store.getState()).toMatchObject({ total: 2, chosenIndex: null });
  });

  it('says that nobody was found only when the core has looked through everything', async () => {
    const finishing = Promise.withResolvers<void>();
    const { core, store } = await openDoor([], {
      searchGuests: async ({ query }) => ({
        total: 0,
        fitting: 0,
        whole: 0,
        rows: [],
        complete: query === '',
      }),
      finishSearch: () => finishing.promise,
    });
    const search = store.getState().search('zzzz');
    await until(() => expect(core.requests('finishSearch')).toHaveLength(1));
    expect(store.getState().answeredQuery).not.toBe('zzzz');
    finishing.resolve();
    await search;
    expect(store.getState().answeredQuery).toBe('zzzz');
  });

  it('chooses the one guest who fits what was typed, and nobody else', async () => {
    const { store } = await openDoor();
    expect(store.getState().chosenIndex).toBeNull();
    await store.getState().search('b');
    expect(store.getState()).toMatchObject({ total: 2, chosenIndex: null });
    await store.getState().search('berg');
    expect(store.getState().chosenIndex).toBe(0);
  });

  it('loads the pages that are on the screen and no others', async () => {
    const { core, store } = await openDoor(many);
    await store.getState().loadRange(120, 128);
    expect(core.requests('searchGuests')).toMatchObject([
      { offset: 0, limit: 20 },
      { offset: 100, limit: 50 },
    ]);
    expect(store.getState().rows.get(125)?.name).toBe('Guest 125');
  });

  it('shows nobody twice who has moved from one page to another between two answers', async () => {
    const { core, store, shownNames } = await openDoor(many);
    await store.getState().loadRange(0, 60);
    core.state.guests = [aGuestRow({ name: 'Aaron' }), ...many];
    await store.getState().loadRange(100, 110);
    expect(new Set(shownNames()).size).toBe(shownNames().length);
  });

  it('keeps the choice with its person when the list grows above it', async () => {
    const { core, store } = await openDoor([ben]);
    store.getState().choose(0);
    core.state.guests = [anna, ben];
    core.tell('guestsChanged', { eventId: 'event-Summer Gala', personIds: null });
    await expect.poll(() => store.getState().total).toBe(2);
    expect(store.getState().chosenIndex).toBe(1);
  });

  it('leaves unchanged rows the very same objects, so that only changed ones are drawn', async () => {
    const { core, store } = await openDoor([anna, ben]);
    const before = store.getState().rows;
    core.state.guests = [anna, { ...ben, attendance: 'Attended' }];
    core.tell('guestsChanged', { eventId: 'event-Summer Gala', personIds: [ben.personId] });
    await expect.poll(() => store.getState().rows.get(1)?.attendance).toBe('Attended');
    expect(store.getState().rows.get(0)).toBe(before.get(0));
  });

  it('takes no notice of guests of another event', async () => {
    const { core } = await openDoor();
    const asked = core.requests('searchGuests').length;
    core.tell('guestsChanged', { eventId: 'another', personIds: null });
    await core.bridge.getOperator();
    expect(core.requests('searchGuests')).toHaveLength(asked);
  });
});

describe('marking', () => {
  it('waits with Enter for the answer to what was typed, and marks its first hit', async () => {
    const { core, store } = await openDoor();
    const typed = store.getState().search('ben');
    await store.getState().markChosen('Attended');
    await typed;
    expect(core.requests('markGuest')).toMatchObject([{ personId: ben.personId, attendance: 'Attended' }]);
  });

  it('marks nobody when another letter was typed before the answer came', async () => {
    const { core, store } = await openDoor();
    const first = store.getState().search('b');
    const marking = store.getState().markChosen('Attended');
    await Promise.all([first, marking, store.getState().search('an')]);
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('takes a second tap within a moment for the same wish', async () => {
    const { core, store, wait } = await openDoor();
    await store.getState().mark(anna.personId, 'Attended');
    wait(300);
    await store.getState().mark(anna.personId, 'Attended');
    expect(core.requests('markGuest')).toHaveLength(1);
    expect(store.getState().question).toBeNull();
  });

  it('may be tried again at once when it was not saved', async () => {
    let isDiskFull = true;
    const core = createFakeDoorCore({ guests: [anna] });
    const { store } = await openDoor([anna], {
      markGuest: async (request) => {
        if (isDiskFull) {
          isDiskFull = false;
          throw new VestibuleError('not-saved');
        }
        return core.bridge.markGuest(request);
      },
    });
    await store.getState().mark(anna.personId, 'Attended');
    expect(store.getState().failure).toMatchObject({ code: 'not-saved', name: 'Anna Berg' });
    await store.getState().mark(anna.personId, 'Attended');
    expect(store.getState().failure).toBeNull();
  });

  it('undoes the marks of this session from the newest to the oldest', async () => {
    const { core, store } = await openDoor();
    await store.getState().mark(anna.personId, 'Attended');
    await store.getState().mark(ben.personId, 'No Show');
    await store.getState().undoLast();
    await store.getState().undoLast();
    expect(core.requests('undoDecision')).toMatchObject([
      { decisionId: 'laptop-2' },
      { decisionId: 'laptop-1' },
    ]);
    await store.getState().undoLast();
    expect(store.getState().spoken).toEqual({ kind: 'nothing-to-undo', name: null });
  });

  it('passes over a guest who has left the list, and says so once', async () => {
    const { store } = await openDoor([anna, ben], {
      undoDecision: async () => {
        throw new VestibuleError('guest-unknown');
      },
    });
    await store.getState().mark(anna.personId, 'Attended');
    await store.getState().mark(ben.personId, 'No Show');
    await store.getState().undoLast();
    expect(store.getState().failure).toMatchObject({ code: 'guest-unknown', name: 'Ben Okoro' });
    await store.getState().undoLast();
    expect(store.getState().failure).toMatchObject({ code: 'guest-unknown', name: 'Anna Berg' });
  });
});

describe('a door that another window has closed', () => {
  const eventId = 'event-Summer Gala';

  it('is opened anew by the window that still stands there', async () => {
    const { core, store } = await openDoor();
    core.tell('eventClosed', { eventId, reason: 'left' });
    await until(() => expect(core.requests('openEvent')).toEqual([{ eventId }, { eventId }]));
    expect(store.getState().event).toMatchObject({ eventId });
  });

  it('is left for good when its guests were removed from this laptop', async () => {
    const { core, store } = await openDoor();
    core.tell('eventClosed', { eventId, reason: 'removed' });
    expect(store.getState().event).toBeNull();
    expect(core.requests('closeEvent')).toEqual([]);
  });

  it('is nobody’s business at another door, nor in the window that has left', async () => {
    const { core, store } = await openDoor();
    core.tell('eventClosed', { eventId: 'event-2', reason: 'left' });
    await store.getState().close();
    expect(store.getState().event).toBeNull();
    expect(core.requests('openEvent')).toEqual([{ eventId }]);
  });
});
