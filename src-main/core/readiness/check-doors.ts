import type { Doors, OtherDoor } from '../../../src-shared/domain/doors.ts';
import type { ReadinessCheck } from '../../../src-shared/domain/readiness.ts';

/** How far the clock of another door may differ from ours. */
const clockToleranceMs = 60_000;

/** Checks the paired laptops; nothing without any. */
export function checkDoors(doors: Doors | null): ReadinessCheck[] {
  if (doors === null || (doors.others.length === 0 && doors.trouble === null)) return [];
  const { trouble, others, held, unshared } = doors;
  const missing = others.filter(({ state }) => state === 'lost').toSorted(lastHeardFirst);
  const offClocks = others.flatMap(({ name, clockOffsetMs }) =>
    clockOffsetMs !== null && Math.abs(clockOffsetMs) >= clockToleranceMs
      ? [{ name, offsetMs: clockOffsetMs }]
      : [],
  );
  const isBehind = others.some(({ state }) => state === 'behind');
  const isFirewalled = others.some(({ isFirewalled: isBarred, state }) => isBarred && state !== 'lost');
  const isSeparated = others.some(({ isApart, state }) => isApart && state === 'relayed');
  const isWrong = trouble !== null || missing.length > 0 || offClocks.length > 0;
  const isGood = !isWrong && !isBehind && !isFirewalled && !isSeparated && unshared === 0;
  return [
    {
      kind: 'doors',
      verdict: isGood ? 'good' : 'look',
      trouble,
      here: others.length + 1 - missing.length,
      all: others.length + 1,
      inStep: others.filter(({ state }) => state === 'in-step').length + 1,
      held,
      unshared,
      isBehind,
      missing: missing.map(({ name, heardS }) => ({ name, heardS })),
      offClocks,
      isFirewalled,
      isSeparated,
    },
  ];
}

function lastHeardFirst(one: OtherDoor, other: OtherDoor): number {
  return (one.heardS ?? Number.MAX_SAFE_INTEGER) - (other.heardS ?? Number.MAX_SAFE_INTEGER);
}
