import { setTimeout } from 'node:timers/promises';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { markGuest } from '../../../src-main/core/decide/decide.ts';
import { serveChild } from '../frame/child.ts';
import { interleave, median, p99, timed } from '../frame/timing.ts';
import { type BenchMirror, openBenchMirror } from '../mirror/bench-mirror.ts';
import { bareCommit } from './bare-commit.ts';
import { type MarksMeasured, marksRequestSchema } from './marks-measured.ts';

const by = { operator: 'Maria', door: 'Door B', answered: true };
const betweenMarksMs = 5;

serveChild(marksRequestSchema, async ({ file, directory, marks }): Promise<MarksMeasured> => {
  const mirror = openBenchMirror(directory);
  try {
    await mirror.pull(file);
    const marking = createMarking(mirror);
    const { ours, floor } = await interleave(marks, { ours: marking, floor: bareCommit(directory) });
    return {
      p50: { ours: median(ours), floor: median(floor) },
      p99: { ours: p99(ours), floor: p99(floor) },
      worstImporting: await worstWhileImporting(mirror, file, marking),
    };
  } finally {
    await mirror.close();
  }
});

/** Marks one guest after the other, each with what they are not marked yet: a mark that says nothing new costs less. */
function createMarking({ event, local, reader }: BenchMirror): () => void {
  const { guests } = reader.searchGuests(event, '', { offset: 0, limit: 10_000 });
  const clock = createSystemClock();
  let marks = 0;
  return () => {
    const { personId = '', attendanceStatus } = guests[marks % guests.length]?.guest ?? {};
    const isSecondTime = Math.floor(marks / guests.length) % 2 === 1;
    const to = (attendanceStatus === 'Attended') === isSecondTime ? 'Attended' : 'No Show';
    marks += 1;
    if (markGuest({ local, reader, clock }, { ...event, personId }, to, by) === null) {
      throw new Error('a mark said nothing new');
    }
  };
}

async function worstWhileImporting(mirror: BenchMirror, file: string, mark: () => void): Promise<number> {
  let importing = true;
  const imported = mirror.pull(file, { ...mirror.event, eventId: 'another' }).finally(() => {
    importing = false;
  });
  let worst = 0;
  while (importing) {
    worst = Math.max(worst, await timed(mark));
    await setTimeout(betweenMarksMs);
  }
  await imported;
  return worst;
}
