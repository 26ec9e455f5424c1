import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { EventRecord } from '../../../../src-shared/doors/shared-records.ts';
import { idsOfGuest } from '../../guests/guest-identity.ts';
import type { EventDoors } from '../../ports/doors.ts';
import type { Decision, GuestIdentity, LocalStore, OutcomeRecord } from '../../ports/local-store.ts';
import { replacedBy } from '../agreement/standing-value.ts';
import { isShareable, recordOfIdentity, recordsOfDecision, recordsOfEnd } from './event-records.ts';
import { topicOf } from './topics.ts';

/** What a transaction has appended, and others should know. */
export type Appended =
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'outcome'; readonly outcome: OutcomeRecord }
  | { readonly kind: 'identity'; readonly identity: GuestIdentity }
  | { readonly kind: 'records'; readonly event: EventRef; readonly records: readonly EventRecord[] };

/** The records about one shared event. */
export interface CollectedRecords {
  readonly event: EventRef;
  /** In the order in which they were appended. */
  readonly records: readonly EventRecord[];
  /** Every id of the guests whose identity is among them. */
  readonly identified: readonly string[];
}

/** Turns what was appended into records, by event. What is about an event whose document is not open is left out. */
export function collectRecords(
  local: LocalStore,
  documents: { find(event: EventRef): EventDoors | null },
  appended: readonly Appended[],
): readonly CollectedRecords[] {
  const events = new Map<string, ReturnType<typeof emptyOf>>();

  function of({ account, eventId }: EventRef) {
    const event = { account, eventId };
    if (documents.find(event) === null) return null;
    const key = topicOf(event);
    const known = events.get(key) ?? emptyOf(event);
    events.set(key, known);
    return known;
  }

  function collectDecision(decision: Decision): void {
    const its = of(decision);
    if (its === null) return;
    const known = local.listDoorDecisions(decision, idsOfGuest(local, decision));
    const records = recordsOfDecision(local, decision, replacedBy(known, decision));
    if (records[0] !== undefined && isShareable(records[0])) its.shared.add(decision.decisionId);
    its.records.push(...records);
  }

  /** One about a decision that is not shared goes with it. */
  function collectOutcome(outcome: OutcomeRecord): void {
    const { decisionId } = outcome;
    const decision = local.findDecision(decisionId);
    const its = decision && of(decision);
    if (!its) return;
    const isShared = its.shared.has(decisionId) || local.findDoorDecision(decisionId) !== null;
    if (isShared) its.records.push(...recordsOfEnd(local, decision, outcome));
  }

  function collectIdentity(identity: GuestIdentity): void {
    const its = of(identity);
    its?.records.push(recordOfIdentity(identity));
    its?.identified.push(identity.localId, identity.personId);
  }

  for (const each of appended) {
    if (each.kind === 'decision') collectDecision(each.decision);
    else if (each.kind === 'outcome') collectOutcome(each.outcome);
    else if (each.kind === 'identity') collectIdentity(each.identity);
    else of(each.event)?.records.push(...each.records);
  }
  return [...events.values()];
}

function emptyOf(event: EventRef) {
  const records: EventRecord[] = [];
  const identified: string[] = [];
  return { event, records, identified, shared: new Set<string>() };
}
