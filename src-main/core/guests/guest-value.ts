import type { ChangeKind } from '../../../src-shared/domain/change-kind.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { ChangeValue } from '../ports/local-store.ts';

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
