import type { Death } from './one-life.ts';

/** What a loop has done and found. */
export interface Tally {
  nights: number;
  kills: number;
  /** Decisions that the app has said to be saved, or was found to have saved. */
  saved: number;
  /** Those among them that took an Attended away before its answer came, and did not stand. */
  overruled: number;
  /** Calls without an answer when the app was killed, and how many of them had been saved. */
  calls: number;
  callsSaved: number;
  inStartUp: number;
  inPull: number;
  inPut: number;
  /** Saved marks that are gone. */
  missing: number;
  /** Nights that ended with a defect. */
  findings: number;
}

export function emptyTally(): Tally {
  const deaths = { calls: 0, callsSaved: 0, inStartUp: 0, inPull: 0, inPut: 0 };
  return { nights: 0, kills: 0, saved: 0, overruled: 0, missing: 0, findings: 0, ...deaths };
}

export function countDeath(tally: Tally, death: Death): void {
  tally.kills += 1;
  tally.calls += death.calls;
  tally.callsSaved += death.callsSaved;
  tally.inStartUp += Number(death.inStartUp);
  tally.inPull += Number(death.inPull);
  tally.inPut += Number(death.inPut);
}

/** The one line that a loop ends with. */
export function summarize(tally: Tally, seconds: number): string {
  const { kills, nights, saved, overruled, calls, callsSaved, missing, findings } = tally;
  return [
    `crash loop: ${kills} kills in ${nights} nights`,
    `${saved} marks saved (${overruled} overruled)`,
    `${calls} in flight at kills (${callsSaved} of them on disk)`,
    `${missing} missing`,
    `${findings} findings`,
    `kills in start-up ${tally.inStartUp}, in a pull ${tally.inPull}, in a PUT or its settling ${tally.inPut}`,
    `${Math.round(seconds)} s`,
  ].join(' · ');
}
