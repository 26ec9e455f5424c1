import type { EventService } from '../../src-main/core/ports/event-service.ts';
import { type Evidence, removed } from './line-discipline.ts';

interface Hearing {
  /** Whom the laptop has asked to remove, over any connection. */
  readonly askedToRemove: Set<string>;
  readonly evidence: Evidence[];
  readonly nowMs: () => number;
}

/**
 * The same service. Each guest list tells that those whom the laptop had asked to remove before it asked for the list,
 * and whom the list lacks, are gone.
 */
export function hearLists(service: EventService, { askedToRemove, evidence, nowMs }: Hearing): EventService {
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
      if (list.notModified || wanted.length === 0) return list;
      return { ...list, chunks: heard(list.chunks, wanted, askedMs) };
    },
  };

  async function* heard(
    chunks: AsyncIterable<Uint8Array>,
    wanted: readonly string[],
    askedMs: number,
  ): AsyncGenerator<Uint8Array> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of chunks) {
      text += decoder.decode(chunk, { stream: true });
      yield chunk;
    }
    const gone = wanted.filter((personId) => !text.includes(JSON.stringify(personId)));
    evidence.push(...gone.map((personId) => removed(personId, askedMs)));
  }
}
