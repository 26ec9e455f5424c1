import { beforeEach, expect, it } from 'vitest';
import {
  createTakeOverCount,
  type TakeOverCount,
} from '../../../../src-main/core/doors/sending/take-over-count.ts';
import { aDoorDecision, aDoorValue, east } from '../../../builders/a-door-decision.ts';
import { aDoor, doorEvent } from '../../a-door.ts';

let door: Awaited<ReturnType<typeof aDoor>>;
let told: number;
/** How long it takes to look at the values. */
let tookMs: number;
let takeOvers: TakeOverCount;

beforeEach(async () => {
  door = await aDoor();
  [told, tookMs] = [0, 0];
  const local = {
    ...door.local,
    pageUnsentDoorValues: (...asked: Parameters<typeof door.local.pageUnsentDoorValues>) => {
      door.clock.advance(tookMs);
      return door.local.pageUnsentDoorValues(...asked);
    },
  };
  const onChange = () => {
    told += 1;
  };
  takeOvers = createTakeOverCount({ local, clock: door.clock, onChange }, doorEvent);
});

/** East has marked a guest, and has not sent it. */
function hear(personId: string): void {
  const decision = aDoorDecision({ personId, decisionId: `east-${personId}` });
  door.local.addDoorDecision(decision);
  door.local.putDoorValue(aDoorValue({ ...decision, value: decision.to }));
  takeOvers.forget();
}

const toTakeOver = async () => (await takeOvers.now()).get(east) ?? 0;

it('what can be taken over is counted at once again where that is quick', async () => {
  hear('person-1');
  expect(await toTakeOver()).toBe(1);
  hear('person-2');
  expect(await toTakeOver()).toBe(2);
  expect(door.clock.pendingTimers).toBe(0);
});

it('where that takes long, the count of before is given for a while, and then it is told that there is another', async () => {
  tookMs = 100;
  hear('person-1');
  expect(await toTakeOver()).toBe(1);
  hear('person-2');
  expect([await toTakeOver(), await toTakeOver()]).toEqual([1, 1]);
  door.clock.advance(999);
  expect(told).toBe(0);
  door.clock.advance(1);
  expect(told).toBe(1);
  expect(await toTakeOver()).toBe(2);
});

it('a count that failed is made again', async () => {
  hear('person-1');
  const { pageUnsentDoorValues } = door.local;
  door.local.pageUnsentDoorValues = () => {
    throw new Error('the disk refuses');
  };
  await expect(toTakeOver()).rejects.toThrow('refuses');
  door.local.pageUnsentDoorValues = pageUnsentDoorValues;
  expect(await toTakeOver()).toBe(1);
});
