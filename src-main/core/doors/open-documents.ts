import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { EventDoors } from '../ports/doors.ts';
import type { OpenDocuments } from './shared-local-store.ts';

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
    find: (event) => opened.get(keyOf(event))?.document ?? null,
    reload: (event) => opened.get(keyOf(event))?.reload(),
    leftSome: (event) => opened.get(keyOf(event))?.leftSome(),
    shared: (event) => opened.get(keyOf(event))?.shared(),
    put: (event, document) => void opened.set(keyOf(event), document),
    remove: (event) => void opened.delete(keyOf(event)),
  };
}

function keyOf({ account, eventId }: EventRef): string {
  return JSON.stringify([account, eventId]);
}
