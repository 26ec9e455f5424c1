import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import {
  type DoorAction,
  type StopReason,
  type StopRule,
  stopReasonKey,
} from '../../../src-shared/domain/stops.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { nameParts } from '../guests/guest-name.ts';
import { toShownDecision } from '../guests/guest-rows.ts';
import { findAddition } from '../guests/known-decision.ts';
import { findShown, toShownGuests } from '../guests/shown.ts';
import { beginningOf } from '../guests/text-beginning.ts';
import { writtenHere } from '../guests/walk-in-details.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { comparable, readStopRules, usualAction } from './stop-rules.ts';

/** What rules look at of a guest. */
export interface StopFacts {
  readonly rsvpStatus: string | null;
  readonly columns: readonly NamedText[];
  readonly notes: readonly string[];
}

/** What a guest meets at the door, the status first, then in the order of the rules; who was in before stands last. */
export interface Stops {
  /** Why to ask before the guest is let in. */
  readonly asks: readonly StopReason[];
  /** What to announce once the guest is in. */
  readonly alerts: readonly StopReason[];
}

export const noStops: Stops = { asks: [], alerts: [] };

/** A person has to recognize a reason, not to read all of it. */
const longestText = 500;

/** What a guest of these facts meets. A rule about the guest's status stands in for what the status usually does. */
export function findStops(facts: StopFacts, rules: readonly StopRule[]): Stops {
  const met = rules.flatMap((rule) => {
    const reason = reasonIn(facts, rule);
    return reason === null ? [] : [{ does: rule.does, reason }];
  });
  if (!met.some(({ reason }) => reason.kind === 'rsvp')) {
    met.push({ does: usualAction(facts.rsvpStatus), reason: reasonOfStatus(facts) });
  }
  const reasonsTo = (action: DoorAction) => {
    const reasons = met.flatMap(({ does, reason }) => (does === action ? [reason] : []));
    const statusFirst = reasons.toSorted((one, other) => placeOf(one) - placeOf(other));
    return [...new Map(statusFirst.map((reason) => [stopReasonKey(reason), reason])).values()];
  };
  return { asks: reasonsTo('ask'), alerts: reasonsTo('alert') };
}

function placeOf({ kind }: StopReason): number {
  return kind === 'rsvp' ? 0 : 1;
}

function reasonIn(facts: StopFacts, rule: StopRule): StopReason | null {
  switch (rule.looksAt) {
    case 'rsvp':
      return isSame(facts.rsvpStatus, rule.status) ? reasonOfStatus(facts) : null;
    case 'column': {
      const { name, value } = rule;
      const met = facts.columns.find(
        (column) => isSame(column.name, name) && (value === null || isSame(column.text, value)),
      );
      return met ? { kind: 'column', name: shown(met.name), value: shown(met.text) } : null;
    }
    case 'note': {
      const wanted = comparable(rule.contains);
      const met = facts.notes.find((note) => wanted === '' || comparable(note).includes(wanted));
      return met === undefined ? null : { kind: 'note', text: shown(met) };
    }
  }
}

function isSame(one: string | null, other: string | null): boolean {
  return comparable(one) === comparable(other);
}

function reasonOfStatus({ rsvpStatus }: StopFacts): StopReason {
  return { kind: 'rsvp', status: rsvpStatus === null ? null : shown(rsvpStatus) };
}

function shown(text: string): string {
  return beginningOf(text.trim(), longestText);
}

interface StopDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
}

/**
 * What a guest meets by the rules of the event, as the guest is shown now, and whether somebody of the same name is in who has
 * left the list. A walk-in's columns and notes are also what was typed here.
 */
export function stopsOf(deps: StopDeps, guest: GuestRef): Stops {
  const listed = deps.reader.findGuest(guest, guest.personId)?.guest ?? null;
  const { asks, alerts } = findStops(factsOf(deps, guest, listed), readStopRules(deps.local, guest));
  return { asks: listed === null ? asks : [...asks, ...findInBefore(deps, guest, listed)], alerts };
}

/** Guests may get another id at the service after they were let in: whoever has that one is not let in unasked. */
function findInBefore({ local, reader }: StopDeps, ref: GuestRef, listed: ServiceGuest): StopReason[] {
  const { first, last } = nameParts(listed);
  const gone = reader.findGone(ref, { firstName: first, lastName: last });
  const before = toShownGuests(local, ref, gone).find(({ attendance }) => attendance.value === 'Attended');
  if (before === undefined) return [];
  const { decision } = before.attendance;
  return [{ kind: 'in-before', decision: decision && toShownDecision(decision) }];
}

function factsOf({ local, reader }: StopDeps, ref: GuestRef, listed: ServiceGuest | null): StopFacts {
  // Also of one who has left the service's list while a change waits: that guest can still be marked.
  const guest = listed ?? reader.findRecord(ref, ref.personId);
  if (guest === null) return { rsvpStatus: null, columns: [], notes: [] };
  const shownNow = findShown({ local, reader }, { ...ref, kind: 'rsvp' });
  const written = writtenHere(findAddition(local, ref), guest);
  const notes = [
    guest.rsvpNote ?? '',
    ...written.flatMap(({ field, text }) => (field === 'notes' ? [text] : [])),
  ];
  const columns = [
    ...Object.entries(guest.customColumns ?? {}).map(([name, text]) => ({ name, text })),
    ...written.flatMap(({ field, text }) => (field === 'notes' ? [] : [{ name: field, text }])),
  ];
  return {
    rsvpStatus: (shownNow === null ? guest.rsvpStatus : shownNow.shown) ?? null,
    columns: columns.filter(({ text }) => text.trim() !== ''),
    notes: notes.filter((note) => note.trim() !== ''),
  };
}
