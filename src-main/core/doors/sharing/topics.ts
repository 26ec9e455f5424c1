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
  return local.listTopics().flatMap((topic) => eventOf(topic, account));
}

/** The event of this account that a topic is about. */
function eventOf(topic: string, account: string): EventRef[] {
  const parts: unknown = JSON.parse(topic);
  if (!Array.isArray(parts) || parts.length !== 2 || parts[0] !== account) return [];
  return [{ account, eventId: String(parts[1]) }];
}
