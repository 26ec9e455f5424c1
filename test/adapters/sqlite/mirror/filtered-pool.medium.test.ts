import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostValues } from '../../../../src-main/core/filters/facets.ts';
import { writeDetails } from '../../../../src-main/core/guests/walk-in-details.ts';
import { removedValue } from '../../../../src-shared/domain/decision.ts';
import { type ListChoice, noFilter } from '../../../../src-shared/domain/guest-filter.ts';
import { aDoorValue } from '../../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { gala, idsFound, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryMirror } from '../../../fakes/stores/in-memory-mirror.ts';
import { mirrorFiles, openInProcess } from './opened-mirror-files.ts';

const attendance = fc.constantFrom('Attended', 'No Show', 'Left early', null);
const rsvp = fc.constantFrom('Accepted', 'Maybe', 'On the waiting list', '', null);
const value = fc.constantFrom('1', '2', ' 1 ', '');
const guest = fc.record({
  lastName: fc.constantFrom('Berg', 'Cole', 'Dunn'),
  attendanceStatus: attendance,
  rsvpStatus: rsvp,
  customColumns: fc.option(fc.dictionary(fc.constantFrom('Table', 'Menu'), value)),
});
const guests = fc
  .array(guest, { maxLength: 20 })
  .map((all) => all.map((given, index) => aServiceGuest({ ...given, personId: `p${index}` })));
const change = fc.record({
  personId: fc.nat({ max: 24 }).map((number) => `p${number}`),
  kind: fc.constantFrom('attendance' as const, 'rsvp' as const),
  desired: fc.oneof(attendance, rsvp),
  state: fc.constantFrom('waiting' as const, 'needs-attention' as const),
});
/** What all doors say: of guests on the list and off it, newer than the list or not. */
const said = fc.record({
  personId: fc.nat({ max: 24 }).map((number) => `p${number}`),
  kind: fc.constantFrom('attendance' as const, 'rsvp' as const, 'removal' as const, 'walk-in' as const),
  value: fc.oneof(attendance, rsvp),
  minute: fc.integer({ min: 10, max: 13 }),
  isSettled: fc.boolean(),
});
const choice: fc.Arbitrary<ListChoice> = fc.record({
  filter: fc.record({
    attendance: fc.uniqueArray(
      fc.constantFrom('attended' as const, 'no-show' as const, 'not-arrived' as const),
    ),
    rsvpStatuses: fc.uniqueArray(fc.constantFrom('Accepted', 'Maybe', '', 'Nowhere'), { maxLength: 2 }),
    columns: fc.array(
      fc.record({ name: fc.constantFrom('Table', 'Menu'), value: fc.constantFrom('1', '2', '3') }),
      { maxLength: 2 },
    ),
    needsAttention: fc.boolean(),
  }),
  sort: fc.constantFrom('name' as const, 'last-change' as const),
});
const question = fc.record({ choice, query: fc.constantFrom('', 'ada', 'cole') });

test('filters find whom going through everybody finds, in the same order, and count them', async () => {
  await fc.assert(
    fc.asyncProperty(
      guests,
      guests,
      fc.array(change, { maxLength: 12 }),
      fc.array(said, { maxLength: 12 }),
      fc.array(question, { minLength: 5, maxLength: 10 }),
      async (first, second, changes, values, questions) => {
        const indexed = openInProcess(mirrorFiles());
        const { local } = indexed;
        const inMemory = createInMemoryMirror(() => local);
        const throughEverybody = { reader: inMemory, writer: inMemory, local };
        for (const mirror of [indexed, throughEverybody]) {
          await pull(mirror, first);
          await mirror.writer.saveGuests(gala, second, local.currentSequence());
        }
        for (const [index, given] of changes.entries()) {
          local.putEntry(anOutboxEntry({ ...gala, ...given, generation: index + 1 }));
        }
        for (const { minute, ...given } of values) {
          const decidedAt = `2026-05-30T18:${minute}:00.000Z`;
          local.putDoorValue(aDoorValue({ ...gala, decidedAt, ...given, ...asAddedOrRemoved(given) }));
        }
        function expectSameFound(): void {
          for (const { choice: chosen, query } of questions) {
            for (const page of [
              { offset: 0, limit: 50 },
              { offset: 2, limit: 3 },
            ]) {
              expect(idsFound(indexed, query, page, gala, chosen)).toEqual(
                idsFound(throughEverybody, query, page, gala, chosen),
              );
            }
          }
          expect(indexed.reader.counts(gala)).toEqual(inMemory.counts(gala));
          expect(indexed.reader.listFilterChoices(gala)).toEqual(inMemory.listFilterChoices(gala));
        }
        expectSameFound();
        // What is overlaid by now is brought up, not made anew.
        for (const mirror of [indexed, throughEverybody]) {
          await mirror.writer.saveGuests(gala, first, local.currentSequence());
        }
        expectSameFound();
        for (const { writer } of [indexed, throughEverybody]) {
          await writer.saveGuests({ ...gala, eventId: 'another' }, second, local.currentSequence());
        }
        const [last] = values;
        if (last !== undefined) local.removeDoorValue({ ...gala, ...last });
        expectSameFound();
        for (const mirror of [indexed, throughEverybody]) await pull(mirror, second.slice(1));
        expectSameFound();
      },
    ),
    { numRuns: 12 },
  );
});

/** The value that an addition or a removal has: of some guest who may be on the list, too. */
function asAddedOrRemoved({
  kind,
  value,
  personId,
}: {
  kind: string;
  value: string | null;
  personId: string;
}) {
  if (kind === 'removal') return { value: value === null ? null : removedValue };
  if (kind !== 'walk-in') return {};
  const details = writeDetails({ firstName: 'Ada', lastName: `Cole ${personId}` });
  return { personId: personId < 'p2' ? personId : `local:east-${personId}`, value: details };
}

test('a column whose values name guests, not groups, is not offered; the others are', async () => {
  const mirror = openInProcess(mirrorFiles());
  await pull(
    mirror,
    Array.from({ length: mostValues + 1 }, (_, index) =>
      aServiceGuest({
        personId: `p${index}`,
        customColumns: { Seat: `Row ${index}`, Note: 'x'.repeat(300), Table: '1' },
      }),
    ),
  );
  const { columns } = mirror.reader.listFilterChoices(gala);
  expect(columns).toEqual([{ name: 'Table', values: [{ value: '1', guests: mostValues + 1 }] }]);
  const filter = { ...noFilter, columns: [{ name: 'Table', value: '1' }] };
  const byTable: ListChoice = { filter, sort: 'name' };
  await mirror.reader.finishSearch(gala, '', () => true, byTable);
  const { total } = mirror.reader.searchGuests(gala, '', { offset: 0, limit: 1 }, byTable);
  expect(total).toBe(mostValues + 1);
});
