import { idsOfGuest, laptopOf } from '../../../src-main/core/guests/guest-identity.ts';
import {
  isCopyOf,
  isOfOther,
  isUnsent,
  listGuestDecisions,
} from '../../../src-main/core/guests/other-doors.ts';
import type { ChangeRef, Decision, OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { DoorDecision, DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import type { SimulatedLaptop } from '../night/simulated-laptop.ts';

/**
 * What other doors have decided about the guest of a decision, without knowing it or after it, as far as its laptop has
 * heard: about the same field, or that the guest is removed. Of a takeover, since the decision that it repeats.
 */
export function saidSince({ local }: SimulatedLaptop, decision: Decision): readonly DoorDecision[] {
  const shared = listGuestDecisions(local, decision).map(({ decision: each }) => each);
  const own = shared.find(({ decisionId }) => decisionId === decision.decisionId);
  const first = shared.find((each) => isCopyOf(decision, each));
  if (own === undefined || first === undefined) return [];
  return shared
    .filter(({ author, kind }) => author !== own.author && (kind === own.kind || kind === 'removal'))
    .filter((other) => other !== first && (compareEntries(other, first) > 0 || other.turn >= first.turn));
}

/** What all doors say of a field, where another door than this one has the last word, and the list is not newer. */
export function saidByAnother(
  { local }: Pick<SimulatedLaptop, 'local'>,
  change: ChangeRef,
): DoorValue | null {
  const value = local.findDoorValues(change, [change.personId]).find(({ kind }) => kind === change.kind);
  if (value === undefined || value.isSettled || value.decisionId.startsWith(`${local.laptopId}-`))
    return null;
  return value;
}

/** What all doors say of a field, where this laptop still sends what another one has decided and taken back since. */
export function saidOverTakeover({ local }: SimulatedLaptop, entry: OutboxEntry): DoorValue | null {
  const value = local.findDoorValues(entry, [entry.personId]).find(({ kind }) => kind === entry.kind);
  const own = local.findDecision(entry.decisionId);
  const isTakeover = own !== null && isOfOther(local, own);
  return value !== undefined && !value.isSettled && isTakeover ? value : null;
}

/** Whether any other door has decided anything about the guest of a decision, as far as its laptop has heard. */
export function isSaidElsewhere({ local }: SimulatedLaptop, decision: Decision): boolean {
  return local
    .listDoorDecisions(decision, idsOfGuest(local, decision))
    .some(({ decision: other }) => !other.decisionId.startsWith(`${local.laptopId}-`));
}

/**
 * Whether a laptop that was removed shows what it has heard of another door before: it never hears how that has ended.
 */
export function isLeftFromBefore({ isOut, local }: SimulatedLaptop, guest: GuestRef): boolean {
  if (!isOut) return false;
  return local
    .findDoorValues(guest, idsOfGuest(local, guest))
    .some(({ isSettled, decisionId }) => !isSettled && !decisionId.startsWith(`${local.laptopId}-`));
}

/** Whether a laptop shows what doors say of a guest and the service does not: that is left from before, or a removal waits. */
export function isLeftToDoors(
  laptops: readonly SimulatedLaptop[],
  laptop: SimulatedLaptop,
  guest: GuestRef,
): boolean {
  const isRemovalOpen = laptop.local
    .findDoorValues(guest, [guest.personId])
    .some(
      (said) => said.kind === 'removal' && !said.isSettled && laptops.some((each) => isOpenAt(each, said)),
    );
  return isRemovalOpen || isLeftFromBefore(laptop, guest);
}

/** For I16: what a laptop that died, or was removed, has decided and nobody else sends, in words; null when there is nothing. */
export function findLeftBehind(laptops: readonly SimulatedLaptop[], event: EventRef): string | null {
  const gone = new Map(
    laptops.flatMap((each) => (each.isDead || each.isOut ? [[each.local.laptopId, each.name]] : [])),
  );
  for (const { name, local, isDead, isOut } of laptops) {
    if (isDead || isOut) continue;
    for (const value of local.pageOpenDoorValues(event, { after: null, limit: Number.MAX_SAFE_INTEGER })) {
      const author = gone.get(laptopOf(value.decisionId));
      const isSent =
        !isUnsent(value) || laptops.some((each) => isOpenAt(each, value) || hasSent(each, value));
      if (author !== undefined && !isSent)
        return `${name} has ${value.decisionId} of ${author}, and nobody sends it`;
    }
  }
  return null;
}

/** Whether a laptop has taken a value over and sent it. */
function hasSent({ local }: SimulatedLaptop, value: DoorValue): boolean {
  const said = local.findDoorDecision(value.decisionId);
  return listGuestDecisions(local, value).some(
    ({ decision, outcome }) =>
      said !== null &&
      isCopyOf(decision, said.decision) &&
      (outcome?.outcome === 'confirmed' || outcome?.outcome === 'no-op'),
  );
}

function isOpenAt(
  { local, isDead }: SimulatedLaptop,
  { account, eventId, personId, kind }: DoorValue,
): boolean {
  return !isDead && local.findEntry({ account, eventId, personId, kind }) !== null;
}
