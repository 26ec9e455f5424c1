import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultKind } from './fault-kind.ts';
import { batches, matrixPaths } from './matrix-path.ts';
import { type Cell, liveNight, type NightEnd } from './night.ts';
import { elsewhere } from './night-plan.ts';
import { openWorld, type World } from './world.ts';

/**
 * One test a cell: this fault, met by this request, of a laptop with so many marks. Whatever happens, in the
 * end each mark is on the service, or needs attention because the service refuses its guest.
 */
export function describeFaultMatrix(kinds: readonly FaultKind[]): void {
  let world: World;
  beforeAll(() => {
    world = openWorld();
  });
  afterAll(() => world.close());

  describe.for(kinds)('$name: $happens', (kind) => {
    const cells = matrixPaths.flatMap((path) => batches.map((batch) => ({ kind, path, batch })));
    // Where a timeout has to be waited for, others use the time.
    const options = { concurrent: kind.hangs ?? false, timeout: 240_000 };
    test.for(cells)('$path.name of $batch', options, async (cell) => {
      const end = await liveNight(world, cell);
      expectFaultMet(cell, end);
      expectNothingLost(cell, end);
      expectListRight(end);
    });
  });
}

function expectFaultMet({ kind, path }: Cell, { trap, failures, defects }: NightEnd): void {
  expect(trap).toMatchObject({ sprung: true, tooEarly: [], overlapping: [] });
  expect(defects).toEqual([]);
  // Of its own, a guilty guest makes updates fail as not found.
  const own = path.withGuilty ? ['not-found'] : [];
  if (kind.failure === null) expect(new Set(failures)).toEqual(new Set(own));
  else expect(failures).toContain(kind.failure);
}

/** Made = confirmed + open + superseded; open is the guilty guest alone; the service has everything else. */
function expectNothingLost({ kind, path, batch }: Cell, end: NightEnd): void {
  const { plan, entries, counts, conflicts, markedAgain } = end;
  const guilty = plan.guilty === null ? [] : [plan.guilty];
  expect(entries.map(({ personId, state }) => [personId, state])).toEqual(
    guilty.map((personId) => [personId, 'needs-attention']),
  );
  const alone = path.request === 'update' && batch === 1 && kind.parksLoneGuest;
  expect(markedAgain).toHaveLength(alone ? 1 : 0);
  expect(counts).toEqual({
    made: plan.marks.size + markedAgain.length,
    confirmed: batch,
    superseded: markedAgain.length,
    open: guilty.length,
  });
  const conflicted = path.name === 're-read' && kind.conflictsInReRead;
  // A list that denies what was sent is read again, guest by guest: no mark is called lost.
  expect(conflicts.map(({ kept }) => kept)).toEqual(conflicted ? ['ours'] : []);
}

/** The service has what was wanted, and the door shows what the service has, and the guilty guest as marked. */
function expectListRight({ plan, onService, shown }: NightEnd): void {
  const wanted = new Map<string, string | null>([...plan.marks, [elsewhere, 'Attended']]);
  const rows = shown.map(
    ({ personId, attendance, progress }) => [personId, { attendance, progress }] as const,
  );
  expect(rows).toHaveLength(wanted.size);
  expect(new Map(rows)).toEqual(
    new Map(
      Array.from(wanted, ([personId, attendance]) => [
        personId,
        { attendance, progress: personId === plan.guilty ? 'needs-attention' : 'service' },
      ]),
    ),
  );
  if (plan.guilty !== null) wanted.delete(plan.guilty);
  expect(onService).toEqual(wanted);
}
