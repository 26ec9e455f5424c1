import type { LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type { DoorReader, MirrorWriter, PullReport } from '../../../src-main/core/ports/mirror.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { wholeList } from '../../../src-shared/domain/guest-filter.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

/** A mirror under test, with the `local.db` that it is laid under. */
export interface MirrorUnderContract {
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly local: LocalStore;
}

export type OpenMirror = () => MirrorUnderContract;

export const gala: EventRef = { account: 'https://events.example', eventId: 'gala' };
export const pulledAt = '2026-06-18T16:00:00.000Z';

/** How a test pulls: everything has a default. */
export interface PullOptions {
  readonly event?: EventRef;
  readonly startedSequence?: number;
  readonly etag?: string;
  readonly onProgress?: (received: number) => void;
  readonly onDoubtful?: (personIds: readonly string[]) => void;
}

/** Pulls a list that the service sends whole. Records may be anything that JSON can say. */
export function pull(
  { writer, local }: Pick<MirrorUnderContract, 'writer' | 'local'>,
  guests: readonly unknown[],
  options: PullOptions = {},
): Promise<PullReport> {
  return writer.importGuests({
    event: options.event ?? gala,
    startedSequence: options.startedSequence ?? local.nextSequence(),
    chunks: inChunks(JSON.stringify({ guests })),
    etag: options.etag ?? null,
    wallTime: () => pulledAt,
    onProgress: options.onProgress ?? (() => undefined),
    ...(options.onDoubtful && { onDoubtful: options.onDoubtful }),
  });
}

/** A body in chunks of an odd size; it fails with `failure` at the end when there is one. */
export async function* inChunks(body: string, failure?: Error): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  for (let at = 0; at < bytes.length; at += 777) yield bytes.slice(at, at + 777);
  if (failure !== undefined) throw failure;
}

/** Guests named by numbers, in the order of their names. */
export function manyGuests(count: number): readonly ServiceGuest[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(6, '0');
    return aServiceGuest({ personId: `person-${number}`, firstName: 'Guest', lastName: `Number${number}` });
  });
}

export function idsFound(
  { reader }: MirrorUnderContract,
  query = '',
  page = { offset: 0, limit: 100 },
  event = gala,
  choice = wholeList,
): readonly string[] {
  return reader.searchGuests(event, query, page, choice).guests.map(({ guest }) => guest.personId);
}
