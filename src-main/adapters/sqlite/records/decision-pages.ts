import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { fullName } from '../../../core/door/guest-rows.ts';
import type { NamedDecision } from '../../../core/export/decision-sheet.ts';
import { parseStoredGuest } from '../../../core/mirror/land-guests.ts';
import { countDecisions, listDecisions } from '../local/decisions.ts';
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
    const personIds = page.map(({ decision }) => decision.personId);
    const names = findNames(prepare, event, personIds);
    const parked = new Set(
      findEntries(prepare, event, personIds)
        .filter(({ state }) => state === 'needs-attention')
        .map(({ decisionId }) => decisionId),
    );
    yield page.map((logged) => ({
      ...logged,
      guestName: names.get(logged.decision.personId) ?? null,
      needsAttention: parked.has(logged.decision.decisionId),
    }));
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
