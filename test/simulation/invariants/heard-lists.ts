import type { EventService, GuestListAnswer } from '../../../src-main/core/ports/event-service.ts';
import { type Evidence, removed } from './line-discipline.ts';

type HeardList = Extract<GuestListAnswer, { readonly notModified: false }>;

interface Hearing {
  /** Whom the laptop has asked to remove, over any connection. */
  readonly askedToRemove: Set<string>;
  /** The lists heard, by etag, over any connection. */
  readonly heardLists: Map<string, string>;
  readonly evidence: Evidence[];
  readonly nowMs: () => number;
}

/**
 * The same service. Each guest list tells that those whom the laptop had asked to remove before it asked for the list,
 * and whom the list lacks, are gone; so does "not modified" about the list that it stands for.
 */
export function hearLists(
  service: EventService,
  { askedToRemove, heardLists, evidence, nowMs }: Hearing,
): EventService {
  return {
    ...service,
    removeGuests(eventId, personIds, signal) {
      for (const personId of personIds) askedToRemove.add(personId);
      return service.removeGuests(eventId, personIds, signal);
    },
    async guestList(eventId, options) {
      const wanted = [...askedToRemove];
      const askedMs = nowMs();
      const list = await service.guestList(eventId, options);
      if (!list.notModified) return { ...list, chunks: heard(list, wanted, askedMs) };
      const text = heardLists.get(options.etag ?? '');
      if (text !== undefined) noteGone(text, wanted, askedMs);
      return list;
    },
  };

  function noteGone(text: string, wanted: readonly string[], askedMs: number): void {
    const gone = wanted.filter((personId) => !text.includes(JSON.stringify(personId)));
    evidence.push(...gone.map((personId) => removed(personId, askedMs)));
  }

  async function* heard(
    { chunks, etag }: HeardList,
    wanted: readonly string[],
    askedMs: number,
  ): AsyncGenerator<Uint8Array> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of chunks) {
      text += decoder.decode(chunk, { stream: true });
      yield chunk;
    }
    if (etag !== null) heardLists.set(etag, text);
    noteGone(text, wanted, askedMs);
  }
}
