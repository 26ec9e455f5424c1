import { laptopOf } from '../../../src-main/core/guests/guest-identity.ts';
import { isCopyOf } from '../../../src-main/core/guests/other-doors.ts';
import type { DoorDecision } from '../../../src-main/core/ports/shared-store.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId } from '../world/simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };

/**
 * I20: an Attended stands at every door that has heard of it, until its own door decides again, somebody who has seen it
 * decides otherwise and does more than undo what the own door had decided, or it ends otherwise. A decision over what all
 * other doors say stands, too. A takeover is no mark of its own while its first stands.
 */
export function checkWhatStands({ name, local }: SimulatedLaptop): void {
  const decisions = local.doorDecisions(event);
  const ids = idsByGuest(local, decisions);
  for (const [guestId, its] of Map.groupBy(decisions, ({ personId }) => ids.get(personId) ?? personId)) {
    const value = local.findDoorValues(event, [guestId]).find(({ kind }) => kind === 'attendance');
    const isOwn = value?.decisionId.startsWith(`${local.laptopId}-`);
    const isKept = !value?.isSettled || value.endedHeardAt !== null || (value.isListed && !isOwn);
    holds('I20', isKept, () => `${name} has settled ${guestId}, and nobody has sent ${value?.decisionId}`);
    if (its.some(({ kind }) => kind === 'removal')) continue;
    const all = its.filter(({ kind }) => kind === 'attendance').toSorted(compareEntries);
    const marks = all
      // Who has taken over what its own laptop has given up stands for it.
      .filter(
        ({ repeats }) =>
          !all.some(
            ({ decisionId }) => decisionId === repeats && outcomeOf(local, decisionId) !== 'withdrawn',
          ),
      )
      // What the service overruled in one laptop's name is overruled in that of the other, unless that one has sent it.
      .filter(
        (mark) =>
          isSent(local, mark) ||
          !all.some((other) => isCopyOf(other, mark) && outcomeOf(local, other.decisionId) === 'overruled'),
      );
    const standing = new Set(countingIn(local, all));
    const counting = marks.filter((mark) => standing.has(mark));
    const replaced = replacedIn(counting, all);
    const expected = arrivalIn(local, counting, all, replaced) ?? newestIn(local, counting, marks, replaced);
    holds(
      'I20',
      expected === null || value?.value === expected.to,
      () => `${name} says ${value?.value} of ${guestId}, and ${expected?.decisionId} said ${expected?.to}`,
    );
  }
}

/**
 * Marks about one field in shared order, without those that a person has undone, or that were never sent and given up with a
 * later one of their laptop.
 */
export function countingIn(
  local: InMemoryLocalStore,
  marks: readonly DoorDecision[],
): readonly DoorDecision[] {
  const out = new Set<string>();
  const givenUp = new Set<string>();
  // From its own laptop, or from one that has taken it over.
  const wasSent = (id: string) =>
    marks.some((mark) => (mark.decisionId === id || mark.repeats === id) && isSent(local, mark));
  /** The mark that an undo names. What its laptop had decided, given up and taken back over goes with every takeover of it. */
  const takeOut = (undoes: string) => {
    const undone = marks.find(({ decisionId }) => decisionId === undoes);
    const isTakenBack = undone?.repeats != null && laptopOf(undone.repeats) === laptopOf(undoes);
    out.add(undoes);
    for (const each of marks) if (isTakenBack && isCopyOf(each, undone)) out.add(each.decisionId);
  };
  for (const { decisionId, repeats, undoes } of marks.toReversed()) {
    // An undo that repeats another takes back what that one does.
    const isFirst = !marks.some((mark) => mark.decisionId === repeats);
    const outcome = outcomeOf(local, decisionId);
    const laptop = laptopOf(decisionId);
    if (isFirst && wasSent(decisionId)) givenUp.delete(laptop);
    const isEnded = outcome === 'overruled' || outcome === 'withdrawn';
    // What was decided elsewhere, and taken over, says nothing of what this laptop has decided before.
    if (isEnded && laptopOf(repeats ?? decisionId) === laptop) givenUp.add(laptop);
    else if (givenUp.has(laptop)) out.add(decisionId);
    else if (isFirst && undoes !== null && !out.has(decisionId)) takeOut(undoes);
  }
  return marks.filter(({ decisionId }) => !out.has(decisionId));
}

/** What counting decisions name, and any decision over another value, also one that was undone or overruled: the list was newer. */
function replacedIn(counting: readonly DoorDecision[], all: readonly DoorDecision[]): ReadonlySet<string> {
  const said = new Map(all.map(({ decisionId, to }) => [decisionId, to]));
  const overList = all.flatMap(({ from, replaces }) => replaces.filter((id) => said.get(id) !== from));
  return new Set([...overList, ...counting.flatMap(({ replaces }) => replaces)]);
}

/**
 * An Attended that nobody has taken back, by whichever name it is replaced, also that of an undo that puts it back; null when
 * there is none. An undo that shows another value than its laptop had said before ends that, too.
 */
function arrivalIn(
  local: InMemoryLocalStore,
  counting: readonly DoorDecision[],
  all: readonly DoorDecision[],
  replaced: ReadonlySet<string>,
): DoorDecision | null {
  const latest = new Map<string, DoorDecision>();
  for (const mark of counting) {
    const laptop = laptopOf(mark.decisionId);
    if (mark.undoes === null) latest.set(laptop, mark);
    else if (latest.get(laptop)?.to !== mark.to) latest.delete(laptop);
  }
  const putsBack = (undo: DoorDecision, mark: DoorDecision) =>
    undo.undoes !== null && undo.to === mark.to && laptopOf(undo.decisionId) === laptopOf(mark.decisionId);
  const isKept = (mark: DoorDecision) =>
    !all.some((each) => (isCopyOf(each, mark) || putsBack(each, mark)) && replaced.has(each.decisionId));
  return (
    [...latest.values()].find((mark) => mark.to === 'Attended' && isKept(mark) && stands(local, mark)) ?? null
  );
}

/**
 * The newest mark, when it was made over what all other doors say, and its own of who has turned out to be the guest, and is not
 * replaced; else null.
 */
function newestIn(
  local: InMemoryLocalStore,
  counting: readonly DoorDecision[],
  marks: readonly DoorDecision[],
  replaced: ReadonlySet<string>,
): DoorDecision | null {
  const newest = marks.at(-1);
  if (newest === undefined || newest !== counting.at(-1) || replaced.has(newest.decisionId)) return null;
  if (newest.to === null || newest.repeats !== null || newest.undoes !== null) return null;
  const rowOf = ({ decisionId, personId }: DoorDecision) => `${laptopOf(decisionId)} ${personId}`;
  const latest = new Map(marks.map((mark) => [rowOf(mark), mark]));
  latest.delete(rowOf(newest));
  const isOverAll = [...latest.values()].every(({ decisionId }) => newest.replaces.includes(decisionId));
  return isOverAll && marks.every((mark) => stands(local, mark)) ? newest : null;
}

function outcomeOf(local: InMemoryLocalStore, decisionId: string) {
  return local.findDoorDecision(decisionId)?.outcome?.outcome ?? null;
}

function isSent(local: InMemoryLocalStore, { decisionId }: DoorDecision): boolean {
  return ['confirmed', 'no-op'].includes(outcomeOf(local, decisionId) ?? '');
}

/** Whether a decision has not ended otherwise than by reaching the service. */
function stands(local: InMemoryLocalStore, mark: DoorDecision): boolean {
  return outcomeOf(local, mark.decisionId) === null || isSent(local, mark);
}

function idsByGuest(
  local: SimulatedLaptop['local'],
  decisions: readonly { readonly personId: string }[],
): ReadonlyMap<string, string> {
  const ids = [...new Set(decisions.map(({ personId }) => personId))];
  return new Map(local.findIdentities(event, ids).map(({ localId, personId }) => [localId, personId]));
}
