import { Finding } from './finding.ts';
import { planKill } from './kill-plan.ts';
import { liveToTheEnd } from './last-life.ts';
import { endNight, type Night, openNight } from './night.ts';
import { liveUntilKilled } from './one-life.ts';
import { countDeath, emptyTally, type Tally } from './tally.ts';

export interface CrashLoopOptions {
  readonly kills: number;
  /** Seed of the first night; each further night has the next. */
  readonly from: number;
  readonly killsPerNight: number;
  /** Nights at the same time. */
  readonly lanes: number;
  /** Told of each finding, when it is found. */
  readonly say: (line: string) => void;
}

/**
 * Kills the real app by SIGKILL, again and again on the same data directory, while marks come in, and holds
 * it to what it has said to be saved: after every death by what lies in its files, after every start by what
 * it shows, and at the end of each night by what the service has.
 *
 * What this proves: a commit is whole or not there, whatever the app was doing; the reply comes after the
 * commit; the app recovers by itself; mirror and outbox are written in an order that never shows an older
 * value; no request that died half-way loses, doubles or overrules a decision, but for an Attended that was
 * taken away before its answer came: it may stand, as a listed conflict. What it cannot prove: that a
 * commit has reached the disk when the power fails, because what a killed process has written stays in the
 * system's memory. That is what the count of fsyncs is for (fsync-count.medium.test.ts).
 *
 * The seed decides what is done, to whom, and at which moment the app is killed; how far the app has come in
 * that moment is up to the machine, so a night can be repeated in kind, not to the instant.
 */
export async function crashLoop(options: CrashLoopOptions): Promise<Tally> {
  const tally = emptyTally();
  const endings: Promise<void>[] = [];
  const nights = nightsOf(options);

  async function runLane(): Promise<void> {
    for (const { seed, kills } of nights) {
      const night = await openNight(seed);
      const isSound = await live(night, kills);
      tally.nights += 1;
      tally.saved += night.ledger.size;
      tally.overruled += night.ledger.overruled.least;
      // The last life waits two minutes for the most part: the next night need not wait with it.
      endings.push(isSound ? end(night) : endNight(night, true));
    }
  }

  async function live(night: Night, kills: number): Promise<boolean> {
    for (let kill = 1; kill <= kills; kill++) {
      const plan = planKill(night.random);
      const isSound = await holding(night, `kill ${kill} (${JSON.stringify(plan)})`, async () =>
        countDeath(tally, await liveUntilKilled(night, plan)),
      );
      if (!isSound) return false;
    }
    return true;
  }

  async function end(night: Night): Promise<void> {
    const isSound = await holding(night, 'last life', () => liveToTheEnd(night));
    await endNight(night, !isSound);
  }

  /** Whether `work` found nothing. A night that found something ends: what follows would only repeat it. */
  async function holding(night: Night, when: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Finding) tally.missing += error.missing;
      tally.findings += 1;
      const what = error instanceof Error ? (error instanceof Finding ? error.message : error.stack) : error;
      options.say(`night ${night.seed}, ${when}: ${String(what)}\n  its files: ${night.directory}`);
      return false;
    }
  }

  await Promise.all(Array.from({ length: options.lanes }, runLane));
  await Promise.all(endings);
  return tally;
}

/** Shared by the lanes: each takes the next. */
function* nightsOf({
  kills,
  from,
  killsPerNight,
}: CrashLoopOptions): Generator<{ seed: number; kills: number }> {
  for (let done = 0, seed = from; done < kills; done += killsPerNight, seed++) {
    yield { seed, kills: Math.min(killsPerNight, kills - done) };
  }
}
