import type { RsvpLinkProgress, RsvpLinkReport } from '../../../src-shared/domain/rsvp-links.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { DoorStore } from '../door/door-state.ts';
import type { Cell } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';

export interface RsvpLinksData {
  /** Guests who would get a link; null while they are being counted. */
  readonly wanted: number | null;
  readonly isWorking: boolean;
  /** How far the service has been asked. */
  readonly progress: RsvpLinkProgress | null;
  /** What became of it; null before. */
  readonly report: RsvpLinkReport | null;
  readonly failure: ErrorCode | null;
}

export interface RsvpLinksState extends RsvpLinksData {
  /** Starts again for these guests, or (null) for all without a link, who are counted first. */
  prepare(personIds: readonly string[] | null): Promise<void>;
  /** Has the links made. */
  create(personIds: readonly string[] | null): Promise<void>;
  /** Opens a guest's link in the machine's browser; answers why it was not opened, or null. */
  openLink(personId: string): Promise<ErrorCode | null>;
}

const nothingYet: RsvpLinksData = {
  wanted: null,
  isWorking: false,
  progress: null,
  report: null,
  failure: null,
};

/** For whom links are made: these guests, or (null) all of the event without one. */
interface Wish {
  readonly eventId: string;
  readonly personIds: readonly string[] | null;
}

/** RSVP links of the guests of the open door. */
export function createRsvpLinks(
  bridge: Bridge,
  door: DoorStore,
  { set }: Cell<RsvpLinksState>,
): RsvpLinksState {
  /** What is known of each wish that is shown or worked on: work goes on when its dialog or its door closes. */
  const works = new Map<string, RsvpLinksData & Wish>();
  let shown = '';

  const wishFor = (personIds: readonly string[] | null): Wish => ({
    eventId: door.getState().event?.eventId ?? '',
    personIds,
  });
  const tell = (wish: Wish, change: Partial<RsvpLinksData>) => {
    const { eventId, personIds } = wish;
    const key = keyOf(wish);
    const work = { ...(works.get(key) ?? nothingYet), ...change, eventId, personIds };
    works.set(key, work);
    if (key === shown) set(dataOf(work));
    else if (!work.isWorking) works.delete(key);
  };

  bridge.on('rsvpLinkProgress', (progress) => {
    const working = [...works.values()].filter(
      ({ eventId, isWorking }) => isWorking && eventId === progress.eventId,
    );
    for (const work of working) {
      if (working.length === 1 || work.wanted === progress.of) tell(work, { progress });
    }
  });

  return {
    ...nothingYet,
    prepare: async (personIds) => {
      const wish = wishFor(personIds);
      if (!works.get(shown)?.isWorking) works.delete(shown);
      shown = keyOf(wish);
      const before = works.get(shown);
      // A run under way goes on, and shows its progress again.
      if (before?.isWorking) return set(dataOf(before));
      tell(wish, { ...nothingYet, wanted: personIds?.length ?? null });
      if (personIds !== null) return;
      try {
        tell(wish, { wanted: await bridge.countGuestsWithoutRsvpLink({ eventId: wish.eventId }) });
      } catch (error) {
        tell(wish, { failure: failureCode(error) });
      }
    },
    create: async (personIds) => {
      const wish = wishFor(personIds);
      if (works.get(keyOf(wish))?.isWorking) return;
      tell(wish, { isWorking: true, failure: null });
      try {
        const wanted = personIds === null ? null : [...personIds];
        const report = await bridge.createRsvpLinks({ eventId: wish.eventId, personIds: wanted });
        tell(wish, { report, isWorking: false });
      } catch (error) {
        tell(wish, { failure: failureCode(error), isWorking: false });
      }
    },
    openLink: async (personId) => {
      try {
        await bridge.openRsvpLink({ eventId: wishFor(null).eventId, personId });
        return null;
      } catch (error) {
        return failureCode(error);
      }
    },
  };
}

function keyOf({ eventId, personIds }: Wish): string {
  return JSON.stringify([eventId, personIds]);
}

function dataOf({ wanted, isWorking, progress, report, failure }: RsvpLinksData): RsvpLinksData {
  return { wanted, isWorking, progress, report, failure };
}
