import { laptopOf } from '../../src-main/core/guests/guest-identity.ts';
import { isCopyOf } from '../../src-main/core/guests/other-doors.ts';
import type { DoorDecision } from '../../src-main/core/ports/shared-store.ts';
import { compareEntries } from '../../src-shared/doors/shared-records.ts';
import type { InMemoryLocalStore } from '../fakes/in-memory-local-store.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId } from './simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };

/**
 * I20: an Attended stands at every door that has heard of it, until its own door decides again, somebody who has seen it
 * decides otherwise and does more than undo what the own door had decided, or it ends otherwise. A decision over what all
 * other doors say stands, too. A takeover is no mark of its own. `undone`: decisions that took a mark back.
 */
export function checkWhatStands({ name, local }: SimulatedLaptop, undone: ReadonlySet<string>): void {
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
      .filter(({ repeats }) => !all.some(({ decisionId }) => decisionId === repeats))
      // What the service overruled in one laptop's name is overruled in that of the other.
      .filter((mark) => !all.some((other) => isCopyOf(other, mark) && isOverruled(local, other)));
    const expected = arrivalIn(local, marks, all, undone) ?? newestIn(local, marks, undone);
    holds(
      'I20',
      expected === null || value?.value === expected.to,
      () => `${name} says ${value?.value} of ${guestId}, and ${expected?.decisionId} said ${expected?.to}`,
    );
  }
}

/** An Attended that nobody has taken back, by whichever name it is replaced; null when there is none. */
function arrivalIn(
  local: InMemoryLocalStore,
  marks: readonly DoorDecision[],
  all: readonly DoorDecision[],
  undone: ReadonlySet<string>,
): DoorDecision | null {
  const replaced = new Set(
    marks.flatMap(({ decisionId, replaces }) => (undone.has(decisionId) ? [] : replaces)),
  );
  const latest = new Map(marks.map((mark) => [laptopOf(mark.decisionId), mark]));
  const isKept = (mark: DoorDecision) =>
    !all.some((each) => isCopyOf(each, mark) && replaced.has(each.decisionId));
  return (
    [...latest.values()].find((mark) => mark.to === 'Attended' && isKept(mark) && stands(local, mark)) ?? null
  );
}

/** The newest mark, when it was made over what all other doors say; else null. */
function newestIn(
  local: InMemoryLocalStore,
  marks: readonly DoorDecision[],
  undone: ReadonlySet<string>,
): DoorDecision | null {
  const newest = marks.at(-1);
  if (newest === undefined || newest.to === null || newest.repeats !== null) return null;
  const latest = new Map(marks.map((mark) => [laptopOf(mark.decisionId), mark]));
  const laptop = laptopOf(newest.decisionId);
  const others = [...latest.values()].filter(({ decisionId }) => laptopOf(decisionId) !== laptop);
  const isOverAll = others.every(({ decisionId }) => newest.replaces.includes(decisionId));
  const isPlain = !undone.has(newest.decisionId) && marks.every((mark) => stands(local, mark));
  return isOverAll && isPlain ? newest : null;
}

function isOverruled(local: InMemoryLocalStore, { decisionId }: DoorDecision): boolean {
  return local.findDoorDecision(decisionId)?.outcome?.outcome === 'overruled';
}

/** Whether a decision has not ended otherwise than by reaching the service. */
function stands(local: InMemoryLocalStore, { decisionId }: DoorDecision): boolean {
  const outcome = local.findDoorDecision(decisionId)?.outcome?.outcome ?? null;
  return outcome === null || outcome === 'confirmed' || outcome === 'no-op';
}

function idsByGuest(
  local: SimulatedLaptop['local'],
  decisions: readonly { readonly personId: string }[],
): ReadonlyMap<string, string> {
  const ids = [...new Set(decisions.map(({ personId }) => personId))];
  return new Map(local.findIdentities(event, ids).map(({ localId, personId }) => [localId, personId]));
}
