import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { laptopOf, sequenceOf } from '../guests/guest-identity.ts';
import { firstIdOf, isDelivered } from '../guests/other-doors.ts';
import type { DoorDecision, EndedDoorDecision } from '../ports/shared-store.ts';

/** What a laptop says about one field of a guest. Each laptop has one mark at most. */
export interface Mark {
  /** The decision that says so: the first that stands of those that are one. */
  readonly made: EndedDoorDecision;
  /** That decision, and those that repeat it. */
  readonly copies: readonly EndedDoorDecision[];
  /** It takes back what its laptop had decided before. */
  readonly isUndo: boolean;
  /** It restored what the guest list has. */
  readonly isOfList: boolean;
}

/**
 * The marks that stand, by laptop, in shared order, from all decisions about one field of a guest.
 *
 * - A decision replaces its laptop's mark, and those of others that it names: its author saw them.
 * - One that repeats another is no mark of its own: it stands and goes with the first.
 * - One that was overruled or given up does not count: what its laptop had sent before stands again.
 */
export function marksOf(decisions: readonly EndedDoorDecision[]): Map<string, Mark> {
  const ordered = inOrderOfMaking(decisions);
  const copiesOf = Map.groupBy(ordered, ({ decision }) => firstIdOf(decision));
  const firstIds = new Map(decisions.map(({ decision }) => [decision.decisionId, firstIdOf(decision)]));
  const marks = new Map<string, Mark>();
  /** What each laptop has sent last: it stands again when what it decided since is taken back unsent. */
  const sent = new Map<string, Mark>();

  for (const each of ordered) {
    const { decision } = each;
    // Not its key: a laptop may have another one since.
    const laptop = laptopOf(decision.decisionId);
    const all = copiesOf.get(firstIdOf(decision)) ?? [];
    const copies = all.filter((copy) => !isTakenBack(copy, all));
    if (!copies.includes(each)) {
      const own = marks.get(laptop);
      if (own !== undefined && !isSent(own)) putOrRemove(marks, laptop, sent.get(laptop));
      continue;
    }
    if (copies[0] !== each) continue;
    const named = new Set(decision.replaces.map((id) => firstIds.get(id) ?? id));
    for (const standing of [marks, sent]) removeNamed(standing, named);
    const isUndo = decision.undoes !== null;
    const mark = { made: each, copies, isUndo, isOfList: isUndo && isOfList(decision, ordered) };
    // Put at the end, so that marks are in shared order.
    marks.delete(laptop);
    marks.set(laptop, mark);
    if (isSent(mark)) sent.set(laptop, mark);
  }
  return marks;
}

/** Whether the service has had a mark, from its own laptop or from one that has taken it over. */
function isSent({ copies }: Mark): boolean {
  return copies.some(({ outcome }) => isDelivered(outcome));
}

/** Whether the service kept another value, or a person took it: at its own laptop, or at one that has taken it over. */
function isTakenBack({ outcome }: EndedDoorDecision, copies: readonly EndedDoorDecision[]): boolean {
  if (outcome?.outcome === 'overruled' || outcome?.outcome === 'withdrawn') return true;
  return !isDelivered(outcome) && copies.some((copy) => copy.outcome?.outcome === 'overruled');
}

/** Whether an undo has restored what no door has said before, so that it is the guest list's. */
function isOfList(undo: DoorDecision, all: readonly EndedDoorDecision[]): boolean {
  const isSaidBefore = all.some(
    ({ decision }) => decision.to === undo.to && compareEntries(decision, undo) < 0,
  );
  return undo.to === null || (!isSaidBefore && !isArrival(undo));
}

/** Whether it lets the guest in. */
export function isArrival({ kind, to }: { readonly kind: ChangeKind; readonly to: string | null }): boolean {
  return kind === 'attendance' && to === 'Attended';
}

/**
 * Decisions in shared order, without those that were made before others of their laptop which it has shared first: what was
 * decided before its doors opened is shared after what is decided while they do.
 */
function inOrderOfMaking(decisions: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  const newest = new Map<string, number>();
  return decisions
    .toSorted((one, other) => compareEntries(one.decision, other.decision))
    .filter(({ decision: { decisionId } }) => {
      const sequence = sequenceOf(decisionId);
      const isLate = (newest.get(laptopOf(decisionId)) ?? 0) > sequence;
      if (!isLate) newest.set(laptopOf(decisionId), sequence);
      return !isLate;
    });
}

function removeNamed(marks: Map<string, Mark>, named: ReadonlySet<string>): void {
  for (const [laptop, { made }] of marks) if (named.has(firstIdOf(made.decision))) marks.delete(laptop);
}

function putOrRemove(marks: Map<string, Mark>, laptop: string, mark: Mark | undefined): void {
  if (mark === undefined) marks.delete(laptop);
  else marks.set(laptop, mark);
}
