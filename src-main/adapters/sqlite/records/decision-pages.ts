import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { NamedDecision } from '../../../core/export/decision-sheet.ts';
import { latestDecisionsOf } from '../../../core/guests/guest-identity.ts';
import { fullName } from '../../../core/guests/guest-name.ts';
import { valueOfKind } from '../../../core/guests/known-decision.ts';
import { type ChangeFacts, isSentByAnother } from '../../../core/guests/shown.ts';
import { nameOf, readDetails } from '../../../core/guests/walk-in-details.ts';
import type { LoggedDecision } from '../../../core/ports/local-store.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import {
  countDecisions,
  findIdentities,
  findOverturned,
  latestDecisions,
  listDecisions,
} from '../local/decisions.ts';
import { findDoorValues } from '../local/door-values.ts';
import { readLaptopId } from '../local/laptop-id.ts';
import { findEntries } from '../local/outbox.ts';
import { findEvent, findEventKey } from '../mirror/events.ts';
import { type Prepare, parseRow } from '../statements.ts';

const pageSize = 200;

const namedSchema = z.object({ personId: z.string(), raw: z.string() });

/** Whose decisions: of one event, or of all events of an account. */
export interface DecisionScope {
  readonly account: string;
  readonly eventId?: string;
}

/** Decisions, newest first, page after page: no more than one page is in memory. */
export function* decisionPages(prepare: Prepare, scope: DecisionScope): Generator<readonly NamedDecision[]> {
  const { account } = scope;
  for (let before: number | undefined; ; ) {
    const page = listDecisions(prepare, {
      ...scope,
      limit: pageSize,
      ...(before !== undefined && { before }),
    });
    const last = page.at(-1);
    if (last === undefined) return;
    const events = Map.groupBy(page, ({ decision }) => decision.eventId);
    const naming = new Map(
      [...events].map(([eventId, logged]) => [eventId, nameWithin(prepare, { account, eventId }, logged)]),
    );
    yield page.flatMap((logged) => naming.get(logged.decision.eventId)?.(logged) ?? []);
    before = last.decision.sequence;
  }
}

/** The number of decisions that `decisionPages` yields. */
export function countDecisionsOf(prepare: Prepare, scope: DecisionScope): number {
  return countDecisions(prepare, scope).made;
}

/** Adds names and states to decisions about guests of one event. */
function nameWithin(
  prepare: Prepare,
  event: EventRef,
  page: readonly LoggedDecision[],
): (logged: LoggedDecision) => NamedDecision {
  const changes = changeFacts(prepare);
  const ids = page.map(({ decision }) => decision.personId);
  const guestOf = new Map(
    changes.findIdentities(event, ids).map(({ localId, personId }) => [localId, personId]),
  );
  const personIds = [...new Set(ids.map((id) => guestOf.get(id) ?? id))];
  const names = findNames(prepare, event, personIds);
  const additions = latestDecisionsOf(
    changes,
    event,
    personIds.filter((personId) => !names.has(personId)),
  )('walk-in');
  const values = Map.groupBy(changes.findDoorValues(event, personIds), ({ personId }) => personId);
  const states = new Map(
    changes.findEntries(event, personIds).map((entry) => {
      const said = valueOfKind(values.get(entry.personId) ?? [], entry.kind);
      return [entry.decisionId, isSentByAnother(entry, said) ? 'sent-by-another' : entry.state] as const;
    }),
  );
  const eventName = findEvent(prepare, event)?.event.name ?? null;

  return (logged) => {
    const { decisionId, personId: id } = logged.decision;
    const personId = guestOf.get(id) ?? id;
    const addition = additions.get(personId);
    const nameWhenAdded = addition === undefined ? '' : nameOf(readDetails(addition.to));
    return {
      ...logged,
      eventName,
      personId,
      guestName: names.get(personId) ?? (nameWhenAdded || null),
      openState: states.get(decisionId) ?? null,
    };
  };
}

/** Names as the mirror knows them, of guests who have left the list too. */
function findNames(
  prepare: Prepare,
  event: EventRef,
  personIds: readonly string[],
): ReadonlyMap<string, string> {
  const rows = prepare(`
    SELECT person_id AS personId, raw FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND person_id IN (SELECT value FROM json_each(?))
  `).all(findEventKey(prepare, event), JSON.stringify(personIds));
  return new Map(
    rows
      .map((row) => parseRow(namedSchema, row))
      .map(({ personId, raw }) => [personId, fullName(parseStoredGuest(raw))]),
  );
}

/** Reads changes from `local.db`, also where it is attached. */
export function changeFacts(prepare: Prepare): ChangeFacts {
  return {
    laptopId: readLaptopId(prepare) ?? '',
    findEntries: (event, personIds) => findEntries(prepare, event, personIds),
    findDoorValues: (event, personIds) => findDoorValues(prepare, event, personIds),
    findOverturned: (decisionIds) => findOverturned(prepare, decisionIds),
    latestDecisions: (event, personIds, kind) => latestDecisions(prepare, event, personIds, kind),
    findIdentities: (event, ids) => findIdentities(prepare, event, ids),
  };
}
