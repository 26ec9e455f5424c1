import { z } from 'zod';
import type { EventScope } from '../../../../src-shared/domain/event.ts';
import type { ServiceEvent } from '../../../../src-shared/service/event-schema.ts';
import { isGoingOn } from '../../../core/events/event-list.ts';
import type { MirroredEvent } from '../../../core/ports/mirror.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { eventColumns, mirroredEvent, saveEvent } from './event-rows.ts';

const datedSchema = z.object({ eventKey: z.int(), primaryDate: z.string().nullable() });

/** By date, events without one at the end. */
export function listEvents(prepare: Prepare, account: string, scope: EventScope): MirroredEvent[] {
  return prepare(`
    SELECT ${eventColumns} FROM event_scope JOIN event USING (event_key)
    WHERE event_scope.account = @account AND past = @past AND organization = @organization
    ORDER BY primary_date IS NULL, primary_date, event_id
  `)
    .all({ account, ...scopeColumns(scope) })
    .map(mirroredEvent);
}

/** Writes events, and that this scope shows them (`MirrorWriter.saveEvents`). */
export function saveEvents(
  prepare: Prepare,
  account: string,
  scope: EventScope,
  events: readonly ServiceEvent[],
  completeAt: string | null,
): void {
  const shownIn = { account, ...scopeColumns(scope) };
  if (completeAt !== null) emptyScope(prepare, account, scope, completeAt);
  for (const event of events) {
    const eventKey = saveEvent(prepare, account, event);
    prepare(`
      INSERT INTO event_scope (account, past, organization, event_key)
      VALUES (@account, @past, @organization, @eventKey) ON CONFLICT DO NOTHING
    `).run({ ...shownIn, eventKey });
  }
}

/** Takes everything out of a scope but what a list without past events may leave out while it goes on. */
function emptyScope(prepare: Prepare, account: string, scope: EventScope, now: string): void {
  const shownIn = { account, ...scopeColumns(scope) };
  const listed = prepare(`
    SELECT event_key AS eventKey, primary_date AS primaryDate FROM event_scope JOIN event USING (event_key)
    WHERE event_scope.account = @account AND past = @past AND organization = @organization
  `)
    .all(shownIn)
    .map((row) => parseRow(datedSchema, row));
  for (const { eventKey, primaryDate } of listed) {
    if (!scope.past && isGoingOn(primaryDate, now)) continue;
    prepare(`
      DELETE FROM event_scope
      WHERE account = @account AND past = @past AND organization = @organization AND event_key = @eventKey
    `).run({ ...shownIn, eventKey });
  }
}

function scopeColumns(scope: EventScope): { readonly past: number; readonly organization: number } {
  return { past: scope.past ? 1 : 0, organization: scope.organization ? 1 : 0 };
}
