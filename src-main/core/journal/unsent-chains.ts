import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { JournalRecord } from '../ports/decision-journal.ts';
import type {
  ChangeRef,
  Decision,
  DecisionOutcome,
  GuestIdentity,
  OutcomeRecord,
} from '../ports/local-store.ts';
import { recordKey } from './journal-records.ts';

/** The decisions about one change since the service was last known to agree; the newest is open. */
export interface Chain {
  /** Oldest first. */
  readonly decisions: readonly Decision[];
  readonly first: Decision;
  readonly newest: Decision;
}

export interface Chains {
  readonly unsent: readonly Chain[];
  /** Outcomes that are missing: a later decision about the same change followed. */
  readonly superseded: readonly OutcomeRecord[];
}

/**
 * Finds unsent chains from decisions (in any order), outcomes (oldest first) and identified walk-ins, whose decisions get
 * the guest's personId. `journal` tells what came first: an identity has the time of the laptop that found it.
 */
export function chainsOf(
  decisions: readonly Decision[],
  outcomes: readonly OutcomeRecord[],
  identities: readonly GuestIdentity[],
  journal: readonly JournalRecord[],
): Chains {
  const ends = new Map(outcomes.map(({ decisionId, outcome }) => [decisionId, outcome]));
  const identityOf = identityFinder(identities);
  const resolve = resolvedChanges(identities);
  const places = new Map(journal.map((record, place) => [recordKey(record), place]));
  const unsent: Chain[] = [];
  const superseded: OutcomeRecord[] = [];
  for (const ofChange of Map.groupBy(decisions, (decision) => changeKey(resolve(decision))).values()) {
    const ordered = ofChange.toSorted((a, b) => a.sequence - b.sequence);
    const held = ordered.find((decision) => wasHeld(decision, ordered));
    const ofOne = ordered.filter((each) => held === undefined || each.personId === held.personId);
    const others = ordered.filter((each) => !ofOne.includes(each));
    superseded.push(...missingOutcomes(ofOne, ends), ...missingOutcomes(others, ends));
    const chain = openChain(ofOne.map(resolve), ends);
    if (chain) unsent.push(chain);
  }
  return { unsent, superseded };

  /**
   * Whether a decision stayed open while all that was decided later was about the same guest as another person, and had ended: of a
   * walk-in that was held until its guest was known, say, or of a guest of whom a walk-in was a double.
   */
  function wasHeld(decision: Decision, ordered: readonly Decision[]): boolean {
    if (ends.has(decision.decisionId)) return false;
    const later = ordered.filter(({ sequence }) => sequence > decision.sequence);
    return later.length > 0 && later.every((each) => wasOfAnother(each, decision));
  }

  function wasOfAnother(each: Decision, decision: Decision): boolean {
    const identity = identityOf(decision) ?? identityOf(each);
    if (identity === undefined || each.personId === decision.personId) return false;
    const decided = places.get(recordKey({ kind: 'decision', decision: each })) ?? -1;
    const found = places.get(recordKey({ kind: 'identity', identity })) ?? journal.length;
    return ends.has(each.decisionId) && decided < found;
  }
}

type Ends = ReadonlyMap<string, DecisionOutcome>;

function missingOutcomes(ordered: readonly Decision[], ends: Ends): OutcomeRecord[] {
  return ordered.flatMap(({ decisionId }, index) => {
    const next = ordered[index + 1];
    if (next === undefined || ends.has(decisionId)) return [];
    return [{ decisionId, outcome: 'superseded', endedAt: next.decidedAt }];
  });
}

/** The open chain: from the newest decision back to the first that only superseded ones follow. */
function openChain(ordered: readonly Decision[], ends: Ends): Chain | null {
  const newest = ordered.at(-1);
  if (newest === undefined || ends.has(newest.decisionId)) return null;
  const lastSettled = ordered
    .slice(0, -1)
    .findLastIndex(({ decisionId }) => (ends.get(decisionId) ?? 'superseded') !== 'superseded');
  const decisions = ordered.slice(lastSettled + 1);
  return { decisions, first: decisions[0] ?? newest, newest };
}

/**
 * Makes a function that renames changes: those about an identified walk-in get the guest's personId, except its own
 * addition.
 */
export function resolvedChanges(identities: readonly GuestIdentity[]): <C extends ChangeRef>(change: C) => C {
  const identityOf = identityFinder(identities);
  return (change) => {
    const identity = identityOf(change);
    return identity === undefined ? change : { ...change, personId: identity.personId };
  };
}

/** Makes a function that finds the identity of the walk-in that a change is about, but for the addition itself. */
function identityFinder(identities: readonly GuestIdentity[]) {
  const identified = new Map(identities.map((identity) => [guestKey(identity, identity.localId), identity]));
  return (change: ChangeRef): GuestIdentity | undefined =>
    change.kind === 'walk-in' ? undefined : identified.get(guestKey(change, change.personId));
}

function guestKey({ account, eventId }: EventRef, id: string): string {
  return JSON.stringify([account, eventId, id]);
}

/** A key that is equal for the same change. */
export function changeKey({ account, eventId, personId, kind }: ChangeRef): string {
  return JSON.stringify([account, eventId, personId, kind]);
}
