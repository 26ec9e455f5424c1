import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { Cell } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';

/** Where the download of one guest list stands. */
export type ListDownload =
  | { readonly state: 'queued' }
  | { readonly state: 'fetching' }
  | { readonly state: 'failed'; readonly failure: ErrorCode };

/** Guest lists that are fetched without opening a door. */
export interface ListDownloads {
  /** By `eventId`; events whose list has come, or was never asked for, are not in it. */
  readonly events: Readonly<Record<string, ListDownload>>;
  /** Fetches these lists one after the other. One that fails says so, and the next is fetched all the same. */
  download(eventIds: readonly string[]): Promise<void>;
  /** Forgets all of them: another account is signed in. */
  forget(): void;
}

/** Whether a list is being fetched, or will be. */
export function isUnderWay(download: ListDownload | undefined): boolean {
  return download?.state === 'queued' || download?.state === 'fetching';
}

/** Makes the downloads. `onReady` is told of each event whose list has come. */
export function createListDownloads(
  bridge: Bridge,
  { get, set }: Cell<ListDownloads>,
  onReady: (event: EventSummary) => void,
): ListDownloads {
  /** Grows when everything is forgotten: what was asked for before is late and is dropped. */
  let account = 0;
  const say = (eventId: string, download: ListDownload | null) => {
    const { [eventId]: _, ...others } = get().events;
    set({ events: download === null ? others : { ...others, [eventId]: download } });
  };

  const fetchList = async (eventId: string, mine: number) => {
    if (mine !== account) return;
    say(eventId, { state: 'fetching' });
    try {
      const ready = await bridge.getReadyOffline({ eventId });
      if (mine !== account) return;
      onReady(ready);
      say(eventId, null);
    } catch (error) {
      if (mine === account) say(eventId, { state: 'failed', failure: failureCode(error) });
    }
  };

  return {
    events: {},
    download: async (eventIds) => {
      const mine = account;
      const asked = eventIds.filter((eventId) => !isUnderWay(get().events[eventId]));
      for (const eventId of asked) say(eventId, { state: 'queued' });
      for (const eventId of asked) await fetchList(eventId, mine);
    },
    forget: () => {
      account += 1;
      set({ events: {} });
    },
  };
}
