import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { catchUp, idsOf, someDoors, type TestDoor } from './some-doors.ts';

const door = fc.nat(2);
/** What may happen to three laptops whose lines lose, delay and reorder. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('mark' as const), at: door }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('deliver' as const), at: door, which: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('catch-up' as const), at: door, from: door }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart' as const), at: door }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function take(each: Step, at: (index: number) => TestDoor, sent: Uint8Array[]): void {
  const one = at(each.at);
  if (each.is === 'mark') sent.push(one.mark());
  else if (each.is === 'catch-up') catchUp(one, at(each.from));
  else if (each.is === 'restart') one.restart();
  // Any update, in any order, any number of times, or never: what came too early is refused as a gap.
  else if (sent.length > 0) {
    const { refused } = one.take(sent[each.which % sent.length] as Uint8Array);
    expect([null, 'gap']).toContain(refused);
  }
}

test('three laptops agree after any partition, in one order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const doors = someDoors(3);
      const sent: Uint8Array[] = [];
      const at = (index: number) => doors[index] as TestDoor;
      for (const each of steps) take(each, at, sent);
      // South hears of North through East alone.
      catchUp(at(1), at(0));
      catchUp(at(2), at(1));
      catchUp(at(1), at(2));
      catchUp(at(0), at(1));
      const order = (one: TestDoor) =>
        [...one.document.entries()]
          .sort(compareEntries)
          .map(({ record }) => Reflect.get(record, 'decisionId'));
      const made = steps.filter(({ is }) => is === 'mark').length;
      expect(idsOf(at(0))).toHaveLength(made);
      expect(order(at(1))).toEqual(order(at(0)));
      expect(order(at(2))).toEqual(order(at(0)));
      // What one laptop decided one after the other stays so, over restarts too.
      for (const { laptopId } of doors) {
        const numbers = order(at(0))
          .filter((id) => id.startsWith(`${laptopId}-`))
          .map((id) => Number(id.split('-')[1]));
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      }
    }),
    { numRuns: 50 },
  );
});
