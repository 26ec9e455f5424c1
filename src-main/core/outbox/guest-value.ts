import type { ChangeKind } from '../../../src-shared/domain/change-kind.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { ChangeRef, ChangeValue, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { entriesOf } from './guest-entries.ts';
import { idsOfGuest } from './guest-identity.ts';
import { isLocalId } from './local-id.ts';
import { statusOfAddition } from './walk-in-details.ts';

/** A kind of change that sets one field of a guest. */
export type FieldKind = Extract<ChangeKind, 'attendance' | 'rsvp'>;

export function isFieldKind(kind: ChangeKind): kind is FieldKind {
  return kind === 'attendance' || kind === 'rsvp';
}

/**
 * What a record of the service says in the field of this kind; undefined when it does not say (a field that
 * is absent acknowledges nothing). Kinds without a field of their own are judged by the attendance status:
 * whether somebody stood there.
 */
export function valueIn(guest: ServiceGuest, kind: ChangeKind): ChangeValue | undefined {
  return kind === 'rsvp' ? guest.rsvpStatus : guest.attendanceStatus;
}

/** The same of the mirrored record, null for an absent field; undefined when the guest is not on the list. */
export function mirroredValue(reader: DoorReader, change: ChangeRef): ChangeValue | undefined {
  if (change.kind !== 'rsvp') return reader.findAttendance(change, change.personId);
  const mirrored = reader.findGuest(change, change.personId);
  return mirrored === null ? undefined : (mirrored.guest.rsvpStatus ?? null);
}

/**
 * The same of a guest on the list, who may be a walk-in: the service does not know it yet, or the mirror has not
 * yet got the guest it has become.
 */
export function listedValue(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  change: ChangeRef,
): ChangeValue | undefined {
  const mirrored = isLocalId(change.personId) ? undefined : mirroredValue(reader, change);
  if (mirrored !== undefined) return mirrored;
  const isWalkIn = idsOfGuest(local, change).some(
    (personId) => local.findEntry({ ...change, personId, kind: 'walk-in' }) !== null,
  );
  if (!isWalkIn) return undefined;
  return change.kind === 'rsvp' ? statusOfAddition : null;
}

/** What stands in one field of a guest on the list. */
export interface ShownField {
  /** The change that waits, whose value is the one shown. */
  readonly entry: OutboxEntry | null;
  readonly shown: ChangeValue;
  /** What the service had when the first unsent decision was made. */
  readonly base: ChangeValue;
}

/** What the list shows in the field of this kind; null for a guest who is not on it, or is being removed. */
export function findShown(
  deps: { readonly local: LocalStore; readonly reader: DoorReader },
  change: ChangeRef,
): ShownField | null {
  const entries = entriesOf(deps.local, change);
  if (entries.some(({ kind }) => kind === 'removal')) return null;
  const entry = entries.find(({ kind }) => kind === change.kind) ?? null;
  if (entry) return { entry, shown: entry.desired, base: entry.base };
  const listed = listedValue(deps, change);
  return listed === undefined ? null : { entry, shown: listed, base: listed };
}
