import { expect, test } from 'vitest';
import { readChipChoice, writeChipChoice } from '../../../src-main/core/guests/guest-rows.ts';
import { automaticChips } from '../../../src-shared/domain/event.ts';
import { createInMemoryLocalStore } from '../../fakes/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';

test('what rows show is chosen for one event of one account', () => {
  const local = createInMemoryLocalStore();
  const chosen = { columns: ['Table'], dietary: true, note: false };
  writeChipChoice(local, doorEvent, chosen);
  expect(readChipChoice(local, doorEvent)).toEqual(chosen);
  expect(readChipChoice(local, { ...doorEvent, eventId: 'event-2' })).toEqual(automaticChips);
  expect(readChipChoice(local, { ...doorEvent, account: 'practice' })).toEqual(automaticChips);
});
