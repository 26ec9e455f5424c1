import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { LocalStore } from '../../ports/local-store.ts';

/** Names the document of an event (`Doors.openEvent`). */
export function topicOf({ account, eventId }: EventRef): string {
  return JSON.stringify([account, eventId]);
}

/** Names what laptops of an account share about who is paired. */
export function membersTopic(account: string): string {
  return JSON.stringify([account]);
}

/** The events of an account of which something was shared, as it is stored here. */
export function listSharedEvents(
  local: Pick<LocalStore, 'listTopics'>,
  account: string,
): readonly EventRef[] {
  return local.listTopics().flatMap((topic) => {
    const named = readTopic(topic);
    const eventId = named?.account === account ? named.eventId : null;
    return eventId === null ? [] : [{ account, eventId }];
  });
}

/** What a topic names: an event, or with null for the event who is paired. Null for a text that is no topic. */
export function readTopic(
  topic: string,
): { readonly account: string; readonly eventId: string | null } | null {
  try {
    const named: unknown = JSON.parse(topic);
    const [account, eventId = null]: readonly unknown[] = Array.isArray(named) ? named : [];
    if (typeof account !== 'string' || (eventId !== null && typeof eventId !== 'string')) return null;
    // As it is written here: no two topics are about one event.
    const written = eventId === null ? membersTopic(account) : topicOf({ account, eventId });
    return written === topic ? { account, eventId } : null;
  } catch {
    return null;
  }
}
