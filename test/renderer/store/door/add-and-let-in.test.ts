import { expect, it } from 'vitest';
import { createStores } from '../../../../src-renderer/store/create-stores.ts';
import type { CallHandlers, CallReply } from '../../../../src-shared/bridge/contract.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { createFakeDoorCore } from '../../../fakes/page/fake-door-core.ts';
import { asMarked } from '../../../marked-row.ts';
import { everythingDone, holdAnswers } from '../../hold-answers.ts';

const decision = {
  decisionId: 'laptop-1',
  isOurs: true,
  decidedAt: '2025-06-14T16:00:00Z',
  operator: null,
  door: null,
};
const ada = aGuestRow({ personId: 'ada', name: 'Ada Lovelace', walkIn: 'waiting' });
const adaIn = { ...ada, attendance: 'Attended', decision };
const eve = aGuestRow({ personId: 'eve', name: 'Eve Adams' });
const newAda = { firstName: 'Ada', lastName: 'Lovelace' };

function found(...rows: CallReply<'searchGuests'>['rows']): CallReply<'searchGuests'> {
  return { total: rows.length, fitting: rows.length, whole: 0, rows, complete: true };
}

/** A door with the form for a new guest open, whose searches are answered by the test. */
async function openForm(overrides: Partial<CallHandlers> = {}) {
  const search = holdAnswers<'searchGuests'>();
  const core = createFakeDoorCore(
    {},
    {
      searchGuests: search.handler,
      addGuest: async () => ada,
      markGuest: async () => asMarked(adaIn),
      ...overrides,
    },
  );
  const { door, newGuest, scanner } = createStores(core.bridge, () => Date.parse('2025-06-14T16:00:00.000Z'));
  const opened = door.getState().open('event-Summer Gala');
  await everythingDone();
  await search.asked[0]?.answer(found(eve));
  await opened;
  newGuest.getState().open();
  return { core, door, newGuest, scanner, search };
}

it('lets a new guest in, closes the form and welcomes them before the list has found them', async () => {
  const { core, door, newGuest, scanner, search } = await openForm();
  void newGuest.getState().add(newAda, 'Attended', true);
  await everythingDone();
  expect(core.requests('markGuest')).toMatchObject([{ personId: 'ada', attendance: 'Attended' }]);
  expect(newGuest.getState().begin).toBeNull();
  expect(scanner.getState().outcome).toMatchObject({ kind: 'marked', row: { name: 'Ada Lovelace' } });

  await search.asked[1]?.answer(found(adaIn));
  expect(door.getState()).toMatchObject({ query: 'Ada Lovelace', chosen: { personId: 'ada', by: 'hand' } });
  expect(door.getState().spoken).toMatchObject({ kind: 'marked', row: { name: 'Ada Lovelace' } });
  expect(scanner.getState().outcome).toMatchObject({ kind: 'marked', row: { name: 'Ada Lovelace' } });
});

it('shows a new guest who was not let in, and says so', async () => {
  const held = holdAnswers<'markGuest'>();
  const { door, newGuest, search } = await openForm({ markGuest: held.handler });
  void newGuest.getState().add(newAda, 'Attended', true);
  await everythingDone();
  await held.asked[0]?.refuse('not-saved');
  await search.asked[1]?.answer(found(ada));
  expect(door.getState()).toMatchObject({
    failure: { code: 'not-saved', name: 'Ada Lovelace' },
    chosen: { personId: 'ada' },
  });
});

it('does not choose the new guest in a search that was typed meanwhile', async () => {
  const { door, newGuest, search } = await openForm();
  void newGuest.getState().add(newAda, 'Attended', true);
  await everythingDone();
  void door.getState().search('a');
  await everythingDone();
  await search.asked[2]?.answer(found(eve, adaIn));
  await search.asked[1]?.answer(found(adaIn));
  expect(door.getState()).toMatchObject({ query: 'a', total: 2, chosen: null });
});

it('leaves the choice of a guest who was chosen before everybody was looked through', async () => {
  const finish = holdAnswers<'finishSearch'>();
  const { door, newGuest, search } = await openForm({ finishSearch: finish.handler });
  void newGuest.getState().add(newAda, null, true);
  await everythingDone();
  await search.asked[1]?.answer({ ...found(eve, ada), complete: false });
  door.getState().choose(0);
  await search.asked[2]?.answer({ ...found(eve, ada), complete: false });
  await finish.asked[0]?.answer(undefined);
  await search.asked[3]?.answer(found(eve, ada));
  expect(door.getState()).toMatchObject({ isComplete: true, chosen: { personId: 'eve' } });
});
