import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import {
  type EventRecord,
  eventRecordSchema,
  maxRecordLength,
  type SharedEntry,
} from '../../../../src-shared/doors/shared-records.ts';
import { guestAdditionSchema } from '../../../../src-shared/service/request-schemas.ts';
import { readDetails, writeDetails } from '../../guests/walk-in-details.ts';
import type { Decision, GuestIdentity, LocalStore, OutcomeRecord } from '../../ports/local-store.ts';
import type { DoorDecision, DoorReview } from '../../ports/shared-store.ts';
import { findAlert } from '../../stops/alerts.ts';

/**
 * A decision of this laptop as others read it, followed by the alert that it has raised. `replaces`: the decisions of other
 * doors that it was made over.
 */
export function recordsOfDecision(
  local: LocalStore,
  decision: Decision,
  replaces: readonly string[] = [],
): EventRecord[] {
  const { decisionId, personId, kind, from, to, operator, door, decidedAt, repeats, undoes } = decision;
  const made = { decisionId, personId, operator, door, decidedAt, ...(repeats !== null && { repeats }) };
  if (kind === 'walk-in') return [{ kind, ...made, details: readDetails(to) }];
  const over = {
    ...(undoes !== null && { undoes }),
    ...(replaces.length > 0 && { replaces: [...replaces] }),
  };
  const record: EventRecord = { kind: 'decision', ...made, change: kind, from, to, ...over };
  const alert = kind === 'attendance' ? findAlert(local, decision, decisionId) : null;
  return alert === null ? [record] : [record, { kind: 'alert', ...alert }];
}

function recordOfOutcome({ decisionId, outcome, endedAt }: OutcomeRecord): EventRecord {
  return { kind: 'outcome', decisionId, outcome, endedAt };
}

export function recordOfIdentity({ localId, personId, foundAt }: GuestIdentity): EventRecord {
  return { kind: 'identity', localId, personId, foundAt };
}

export function recordOfReview({ reviewId, decisionIds }: DoorReview): EventRecord {
  return { kind: 'reviewed', reviewId, decisionIds: [...decisionIds] };
}

/** Which guest the walk-in of a decision became; nothing for other decisions, and before that is known. */
function identityOf(local: LocalStore, { kind, personId, ...event }: Decision): EventRecord[] {
  if (kind !== 'walk-in') return [];
  return local
    .findIdentities(event, [personId])
    .filter(({ localId }) => localId === personId)
    .map(recordOfIdentity);
}

/**
 * The end of a decision of this laptop, null before it has ended, and which guest a walk-in became: that may have been found while
 * nothing was shared. In this order, so that who hears who it is knows already that nobody was added.
 */
export function recordsOfEnd(
  local: LocalStore,
  decision: Decision,
  outcome: OutcomeRecord | null,
): EventRecord[] {
  return [...(outcome === null ? [] : [recordOfOutcome(outcome)]), ...identityOf(local, decision)];
}

/** Whether others would take a record: a text, or all of them together, may be too long for them. */
export function isShareable(record: EventRecord): boolean {
  return eventRecordSchema.safeParse(record).success && JSON.stringify(record).length <= maxRecordLength;
}

/** The decision in an entry; null for entries that are none. */
export function decisionIn(event: EventRef, entry: SharedEntry<EventRecord>): DoorDecision | null {
  const { author, run, index, turn, record } = entry;
  if (record.kind !== 'decision' && record.kind !== 'walk-in') return null;
  const { account, eventId } = event;
  const { decisionId, personId, operator, door, decidedAt, repeats = null } = record;
  const said =
    record.kind === 'walk-in'
      ? {
          kind: record.kind,
          from: null,
          to: writeDetails(guestAdditionSchema.parse(record.details)),
          undoes: null,
          replaces: [],
        }
      : {
          kind: record.change,
          from: record.from,
          to: record.to,
          undoes: record.undoes ?? null,
          replaces: record.replaces ?? [],
        };
  return {
    ...{ account, eventId, decisionId, personId, operator, door, decidedAt, repeats },
    ...said,
    ...{ author, run, index, turn },
  };
}

/** Notes decisions, outcomes and reviews of entries in the store; returns the guests that they are about. */
export function noteEntries(
  local: LocalStore,
  event: EventRef,
  entries: readonly SharedEntry<EventRecord>[],
  heardAt: string,
): Set<string> {
  const personIds = new Set<string>();
  const touch = (decisionId: string) => {
    const known = local.findDoorDecision(decisionId);
    if (known !== null) personIds.add(known.decision.personId);
  };
  for (const entry of entries) {
    const { record } = entry;
    const decision = decisionIn(event, entry);
    if (decision !== null && local.addDoorDecision(decision)) personIds.add(decision.personId);
    if (record.kind === 'outcome') {
      const { decisionId, outcome, endedAt } = record;
      if (local.addDoorOutcome({ decisionId, outcome, endedAt, heardAt, isLost: false })) touch(decisionId);
    }
    if (record.kind === 'reviewed') {
      const { reviewId, decisionIds } = record;
      local.addDoorReview({ ...event, reviewId, decisionIds }, true);
      decisionIds.forEach(touch);
    }
  }
  return personIds;
}
