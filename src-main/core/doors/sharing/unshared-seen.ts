import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { EventRecord } from '../../../../src-shared/doors/shared-records.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { readList } from '../../settings/settings.ts';
import { topicOf } from './topics.ts';

const alertIdSchema = z.string();
/** As many alerts as an event has at most. */
const mostSeen = 200;

/**
 * Remembers alerts that were seen here while the document of their event was not open. Where nothing was ever shared
 * about the event, nobody else has the alert.
 */
export function noteUnsharedSeen(local: LocalStore, event: EventRef, records: readonly EventRecord[]): void {
  const seen = records.flatMap((record) => (record.kind === 'seen' ? [record.alertId] : []));
  if (seen.length === 0 || !local.listTopics().includes(topicOf(event))) return;
  local.writeSetting(
    nameOf(event),
    JSON.stringify([...readUnshared(local, event), ...seen].slice(-mostSeen)),
  );
}

/** The alerts that `noteUnsharedSeen` has remembered, as others read it. */
export function seenToShare(local: LocalStore, event: EventRef): readonly EventRecord[] {
  return readUnshared(local, event).map((alertId) => ({ kind: 'seen', alertId }));
}

/** Forgets them: they were shared, or the event is forgotten. */
export function forgetUnsharedSeen(local: LocalStore, event: EventRef): void {
  local.writeSetting(nameOf(event), null);
}

function readUnshared(local: LocalStore, event: EventRef): readonly string[] {
  return readList(local, nameOf(event), alertIdSchema);
}

function nameOf({ account, eventId }: EventRef): string {
  return `alerts-seen-unshared ${JSON.stringify([account, eventId])}`;
}
