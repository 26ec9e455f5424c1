import { rebuildLocalRows } from '../../../src-main/core/journal/rebuild-local-rows.ts';
import type { Decision, DecisionOutcome, OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { GivingUp } from '../night/simulated-hands.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { holds } from './violation.ts';

const wallTime = '2026-05-31T09:00:00.000Z';
const nothingReadable = {
  ...{ laptopId: null, sequence: 0, settings: new Map<string, string>() },
  ...{
    attempts: [],
    decisions: [],
    outcomes: [],
    identities: [],
    conflicts: [],
    reviews: [],
    sharedUpdates: [],
  },
};

/** I10, after each commit: nothing is given up while a write is under way. Remembers what it has seen of each laptop. */
export function watchWhatIsGivenUp(): (laptop: SimulatedLaptop) => void {
  const seen = new Map<string, number>();
  return ({ name, hands, local, isWriting }) => {
    if (hands.givenUp.size === 0) return;
    const outcomes = local.outcomes();
    const isNew = outcomes.slice(seen.get(name)).some(({ outcome }) => outcome === 'withdrawn');
    seen.set(name, outcomes.length);
    holds('I10', !isNew || !isWriting, () => `${name} gave up while a write was under way`);
  };
}

/**
 * I10, when the core says that it is done: nothing of what a person gave up is open, so much was withdrawn as was told,
 * and a database that is rebuilt knows it.
 */
export function checkGaveUp(
  laptop: SimulatedLaptop,
  { asked, outcomesBefore }: GivingUp,
  told: number,
): void {
  const { name, local } = laptop;
  const open = new Set(local.entries().map(({ decisionId }) => decisionId));
  for (const { decisionId } of asked) {
    holds('I10', !open.has(decisionId), () => `${decisionId} was given up and is open`);
  }
  const since = local.outcomes().slice(outcomesBefore);
  const withdrawn = since.filter(({ outcome }) => outcome === 'withdrawn').length;
  holds('I10', withdrawn === told, () => `${name} gave up ${withdrawn} and told of ${told}`);
  checkRebuiltAgrees(laptop);
  checkRebuiltAgrees(laptop, asked);
}

/** I10, at the end: what was given up ended once, and is counted as superseded, with whatever a person decided against. */
export function checkGivenUp(laptop: SimulatedLaptop): void {
  const ends = Map.groupBy(laptop.local.outcomes(), ({ decisionId }) => decisionId);
  for (const [decisionId, records] of ends) {
    const isGivenUp = records.some(({ outcome }) => outcome === 'withdrawn');
    const said = records.map(({ outcome }) => outcome).join(', ');
    holds('I10', !isGivenUp || records.length === 1, () => `${decisionId} was given up and ended as ${said}`);
  }
  const counts = laptop.local.countDecisions({ account });
  const counted = countEnds(newestEnds(laptop.local.outcomes()));
  holds('I10', counts.superseded === counted, () => `${counts.superseded} superseded, ${counted} in the log`);
  checkRebuiltAgrees(laptop);
}

/** For I2: a person asked for it; with a walk-in everything decided about it is given up. */
export function wasGivenUp({ hands, local }: SimulatedLaptop, { decisionId, personId }: Decision): boolean {
  if (hands.givenUp.has(decisionId)) return true;
  const ends = newestEnds(local.outcomes());
  return local
    .decisions()
    .some(
      (walkIn) =>
        walkIn.kind === 'walk-in' &&
        walkIn.personId === personId &&
        hands.givenUp.has(walkIn.decisionId) &&
        ends.get(walkIn.decisionId) === 'withdrawn',
    );
}

/**
 * A database that is rebuilt from the journal, and from these entries of an older one, has open what is open, and what
 * was given up has ended so.
 */
function checkRebuiltAgrees(
  { name, local, journal }: SimulatedLaptop,
  entries: readonly OutboxEntry[] = [],
): void {
  const rebuilt = rebuildLocalRows({ ...nothingReadable, entries }, journal(), wallTime);
  const open = idsOf(local.entries());
  const openAgain = idsOf(rebuilt.entries);
  holds('I10', open === openAgain, () => `${name} has open ${open}, and rebuilt ${openAgain}`);
  const ends = newestEnds(rebuilt.outcomes);
  for (const [decisionId, outcome] of newestEnds(local.outcomes())) {
    const isKnown = outcome !== 'withdrawn' || ends.get(decisionId) === outcome;
    holds('I10', isKnown, () => `${decisionId} was given up, and rebuilt ended as ${ends.get(decisionId)}`);
  }
}

function idsOf(entries: readonly OutboxEntry[]): string {
  return entries
    .map(({ decisionId }) => decisionId)
    .toSorted()
    .join(', ');
}

type Ends = ReadonlyMap<string, DecisionOutcome>;

function newestEnds(outcomes: readonly { decisionId: string; outcome: DecisionOutcome }[]): Ends {
  return new Map(outcomes.map(({ decisionId, outcome }) => [decisionId, outcome]));
}

function countEnds(ends: Ends): number {
  return [...ends.values()].filter((outcome) => outcome !== 'confirmed' && outcome !== 'no-op').length;
}
