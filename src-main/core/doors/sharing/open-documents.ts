import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { EventDoors } from '../../ports/doors.ts';
import type { OpenDocuments } from './shared-local-store.ts';
import { topicOf } from './topics.ts';

/** Who keeps a document open, and what is to be done about it. */
export interface OpenDocument {
  readonly document: EventDoors;
  reload(): void;
  leftSome(): void;
  shared(): void;
}

/** The documents that are open: those of one account at a time, as a rule. */
export interface DocumentRegistry extends OpenDocuments {
  put(event: EventRef, opened: OpenDocument): void;
  remove(event: EventRef): void;
}

export function createDocumentRegistry(): DocumentRegistry {
  const opened = new Map<string, OpenDocument>();
  return {
    get isAny() {
      return opened.size > 0;
    },
    find: (event) => opened.get(topicOf(event))?.document ?? null,
    reload: (event) => opened.get(topicOf(event))?.reload(),
    leftSome: (event) => opened.get(topicOf(event))?.leftSome(),
    shared: (event) => opened.get(topicOf(event))?.shared(),
    put: (event, document) => void opened.set(topicOf(event), document),
    remove: (event) => void opened.delete(topicOf(event)),
  };
}
