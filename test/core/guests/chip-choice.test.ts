import { expect, test } from 'vitest';
import { readChipChoice, writeChipChoice } from '../../../src-main/core/guests/chip-choice.ts';
import { toGuestRows } from '../../../src-main/core/guests/guest-rows.ts';
import { automaticChips } from '../../../src-shared/domain/event.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';

test('what rows show is chosen for one event of one account', () => {
  const local = createInMemoryLocalStore();
  const chosen = { columns: ['Table'], dietary: true, note: false, roles: { vip: null } };
  writeChipChoice(local, doorEvent, chosen);
  expect(readChipChoice(local, doorEvent)).toEqual(chosen);
  expect(readChipChoice(local, { ...doorEvent, eventId: 'event-2' })).toEqual(automaticChips);
  expect(readChipChoice(local, { ...doorEvent, account: 'practice' })).toEqual(automaticChips);
});

test('of a choice that another version left, the keys count that are known and fit', () => {
  const local = createInMemoryLocalStore();
  const log = recordingLog();
  local.writeSetting(
    'chips ["https://events.example","event-1"]',
    '{"columns":["Host"],"note":"short","badge":true}',
  );
  expect(readChipChoice(local, doorEvent, log)).toEqual({
    columns: ['Host'],
    dietary: true,
    note: true,
    roles: {},
  });
  expect(log.lines).toMatchObject([{ fields: { setting: 'chips', keys: 'note badge' } }]);
  const guest = aServiceGuest({ customColumns: { Host: '5', Row: '2' } });
  const [row] = toGuestRows(local, doorEvent, [
    { guest, initial: null, sameName: 1, differs: null, alsoListed: null },
  ]);
  expect(row?.chips).toMatchObject([{ label: 'Host', text: '5' }]);
});
