import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';

/** The guest as the service names it: a walk-in can be found under its local id for ever. */
export function resolveGuest<G extends GuestRef>(local: LocalStore, guest: G): G {
  if (!isLocalId(guest.personId)) return guest;
  const [identity] = local.findIdentities(guest, [guest.personId]);
  return identity ? { ...guest, personId: identity.personId } : guest;
}

/** Every id under which decisions about this guest were made, its own first. */
export function idsOfGuest(local: LocalStore, guest: GuestRef): readonly string[] {
  const { personId } = resolveGuest(local, guest);
  const localIds = local.findIdentities(guest, [personId]).map(({ localId }) => localId);
  return [personId, ...localIds];
}

/** The newest decision of a kind about a guest, under any of the guest's ids. */
export function latestDecision(local: LocalStore, guest: GuestRef, kind: ChangeKind): Decision | null {
  const [newest] = [...local.latestDecisions(guest, idsOfGuest(local, guest), kind).values()].sort(
    newestFirst,
  );
  return newest ?? null;
}

/** Makes a reader of the newest decisions of each kind, by personId of the service. */
export function latestDecisionsOf(
  local: Pick<LocalStore, 'findIdentities' | 'latestDecisions'>,
  event: EventRef,
  personIds: readonly string[],
): (kind: ChangeKind) => ReadonlyMap<string, Decision> {
  const identities = local.findIdentities(event, personIds);
  const guestOf = new Map(identities.map(({ localId, personId }) => [localId, personId]));
  const ids = [...personIds, ...guestOf.keys()];
  return (kind) => {
    const decisions = local.latestDecisions(event, ids, kind);
    if (guestOf.size === 0) return decisions;
    const oldestFirst = [...decisions].sort(([, one], [, other]) => one.sequence - other.sequence);
    return new Map(oldestFirst.map(([id, decision]) => [guestOf.get(id) ?? id, decision]));
  };
}

function newestFirst(one: Decision, other: Decision): number {
  return other.sequence - one.sequence;
}

/**
 * The decisions that still stand, by personId. One that was overruled, given up or removed with its guest does not, even
 * when somebody else has decided the same since.
 */
export function standingDecisions(
  local: Pick<LocalStore, 'findOverturned'>,
  decisions: ReadonlyMap<string, Decision>,
): ReadonlyMap<string, Decision> {
  if (decisions.size === 0) return decisions;
  const overturned = local.findOverturned([...decisions.values()].map(({ decisionId }) => decisionId));
  if (overturned.size === 0) return decisions;
  return new Map([...decisions].filter(([, { decisionId }]) => !overturned.has(decisionId)));
}

const prefix = 'local:';

/** The range of local ids in the order of texts, `before` excluded. */
export const localIdRange = { from: prefix, before: 'local;' } as const;

/** Makes the id of a walk-in until the service gives a personId. It is unique across laptops. */
export function newLocalId({ laptopId }: Pick<LocalStore, 'laptopId'>, sequence: number): string {
  return `${prefix}${laptopId}-${sequence}`;
}

/** Whether a laptop gave the id, this one or a paired one, and not the service. */
export function isLocalId(id: string): boolean {
  return id.startsWith(prefix);
}

/** The id of the laptop that made a decision, or that gave a local id: both end with a dash and a number. */
export function laptopOf(id: string): string {
  const own = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  return own.slice(0, Math.max(0, own.lastIndexOf('-')));
}

/** The number that a laptop gave to a decision or a walk-in: it grows with each. */
export function sequenceOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
