import type { Doors, OtherDoor } from '../../../src-shared/domain/doors.ts';
import { describeDoorsTrouble } from '../../../src-shared/wording/describe/describe-doors-trouble.ts';
import { describeSilence } from '../../../src-shared/wording/describe/describe-duration.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { countDoors, describeDoorState } from './describe-door.ts';

/** How the laptops stand, in two short lines. `elapsedMs`: since the core has said so. */
export function describeDoorsLine(
  doors: Doors,
  elapsedMs: number,
  wording: Wording,
): { readonly headline: string; readonly detail: string } {
  const { trouble } = doors;
  if (trouble !== null) {
    return { headline: wording.doors.line.trouble, detail: describeDoorsTrouble(trouble, wording).title };
  }
  return { headline: describeTotals(doors, wording), detail: describeWorst(doors, elapsedMs, wording) };
}

/** A laptop is in step with others only: by itself it is not counted as such. */
function describeTotals(doors: Doors, { doors: { line } }: Wording): string {
  const { all, here, inStep } = countDoors(doors);
  if (here === 1) return line.alone;
  return inStep === 1 ? line.here({ here, all }) : line.inStep({ inStep, all });
}

/** What matters most at a door: who is not seen, else what is not shared, else of whom that is not known. */
function describeWorst(doors: Doors, elapsedMs: number, wording: Wording): string {
  const { others, unshared } = doors;
  const { line, summary } = wording.doors;
  const inState = (...states: OtherDoor['state'][]) => others.filter(({ state }) => states.includes(state));
  const lost = inState('lost');
  if (lost.length > 0) return describeLost(lost, elapsedMs, wording);
  if (unshared > 0) return wording.sync.shared.lack({ count: unshared });
  if (inState('behind').length > 0) return summary.catchingUp;
  const [relayed] = inState('relayed');
  const away = inState('elsewhere', 'no-door');
  if (relayed === undefined && away.length > 1) return line.away({ count: away.length });
  const unknown = relayed ?? away[0];
  if (unknown === undefined) return line.shared;
  return `${unknown.name} · ${describeDoorState(unknown, elapsedMs, wording)}`;
}

/** Of several: for how long none of them was seen. */
function describeLost(lost: readonly OtherDoor[], elapsedMs: number, wording: Wording): string {
  const { line } = wording.doors;
  const [first, ...more] = lost;
  const count = lost.length;
  const latestS = Math.min(...lost.map(({ heardS }) => heardS ?? Number.POSITIVE_INFINITY));
  const isOne = first !== undefined && more.length === 0;
  if (latestS === Number.POSITIVE_INFINITY) {
    return isOne ? line.never({ name: first.name }) : line.neverSeveral({ count });
  }
  const length = describeSilence(latestS * 1_000 + elapsedMs, wording);
  return isOne ? line.lost({ name: first.name, length }) : line.lostSeveral({ count, length });
}
