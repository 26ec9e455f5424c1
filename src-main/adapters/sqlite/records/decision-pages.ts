import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { fullName } from '../../../core/door/guest-rows.ts';
import type { NamedDecision } from '../../../core/export/decision-sheet.ts';
import { parseStoredGuest } from '../../../core/mirror/guest-record.ts';
import { nameOf, readDetails } from '../../../core/outbox/walk-in-details.ts';
import type { Decision } from '../../../core/ports/local-store.ts';
import { countDecisions, listDecisions } from '../local/decisions.ts';
import { findIdentities } from '../local/identities.ts';
import { findEntries } from '../local/outbox.ts';
import { parseRow } from '../local/rows.ts';
import { findEventKey } from '../mirror/event-rows.ts';
import type { Prepare } from '../prepare-once.ts';

const pageSize = 200;

const namedSchema = z.object({ personId: z.string(), raw: z.string() });

/** The decisions of one event, newest first, page after page. */
export function* decisionPages(prepare: Prepare, event: EventRef): Generator<readonly NamedDecision[]> {
  for (let before: number | undefined; ; ) {
    const page = listDecisions(prepare, {
      ...event,
      limit: pageSize,
      ...(before !== undefined && { before }),
    });
    const last = page.at(-1);
    if (last === undefined) return;
    const ids = page.map(({ decision }) => decision.personId);
    const guestOf = new Map(
      findIdentities(prepare, event, ids).map(({ localId, personId }) => [localId, personId]),
    );
    const personIds = ids.map((id) => guestOf.get(id) ?? id);
    const names = findNames(prepare, event, personIds);
    const parked = new Set(
      findEntries(prepare, event, personIds)
        .filter(({ state }) => state === 'needs-attention')
        .map(({ decisionId }) => decisionId),
    );
    yield page.map((logged) => {
      const { decision } = logged;
      const personId = guestOf.get(decision.personId) ?? decision.personId;
      return {
        ...logged,
        personId,
        guestName: names.get(personId) ?? nameWhenAdded(decision),
        needsAttention: parked.has(decision.decisionId),
      };
    });
    before = last.decision.sequence;
  }
}

/** How many decisions `decisionPages` brings. */
export function countDecisionsOf(prepare: Prepare, event: EventRef): number {
  return countDecisions(prepare, event).made;
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

/** A walk-in who left before the service had a name for them is named as they were added. */
function nameWhenAdded({ kind, to }: Decision): string | null {
  return kind === 'walk-in' ? nameOf(readDetails(to)) || null : null;
}
