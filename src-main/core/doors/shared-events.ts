import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Clock } from '../ports/clock.ts';
import type { Doors, EventDoors, PairedPeer } from '../ports/doors.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { asNotSaved } from '../settings/settings.ts';
import { type RepeatingTask, startRepeatingTask } from '../timing/repeating-task.ts';
import { createTakeOverCount, type TakeOverCount } from './sending/take-over-count.ts';
import { createHeldElsewhere, forgetHeldElsewhere, type HeldElsewhere } from './sharing/held-elsewhere.ts';
import type { DocumentRegistry } from './sharing/open-documents.ts';
import {
  forgetOwnEntries,
  holdsAllOfLinked,
  mayLackOwnEntries,
  noteOwnEntries,
} from './sharing/own-entries.ts';
import { countToShare, forgetUnshared, shareMissing } from './sharing/share-missing.ts';
import type { SharingStore } from './sharing/shared-local-store.ts';
import { forgetSharedRules } from './sharing/shared-rules.ts';
import { type BroughtUpdate, createEntryTaker } from './sharing/take-entries.ts';
import { topicOf } from './sharing/topics.ts';
import { forgetUnsharedSeen } from './sharing/unshared-seen.ts';

/** An event whose document is loaded. */
export interface SharedEvent {
  readonly event: EventRef;
  readonly held: HeldElsewhere;
  readonly takeOvers: TakeOverCount;
  readonly document: EventDoors;
  /** Decisions of this laptop that no other is known to hold. */
  countHereAlone(): number;
}

interface SharedEventsDeps {
  readonly account: string;
  readonly sharing: SharingStore;
  readonly reader: DoorReader;
  readonly documents: DocumentRegistry;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: TellNews;
  /** The open doors; null while there are none, and from when they begin to close. */
  readonly doors: () => Doors | null;
  /** Guests were changed by others (null means any). `maySend`: something that was held may be sent. */
  readonly othersDecided: (eventId: string, personIds: readonly string[] | null, maySend: boolean) => void;
  /** What the Doors panel shows may have changed. */
  readonly onChange: () => void;
  /** A document could not be read. */
  readonly onDamage: () => void;
}

/** More guests than this are told as any. */
const mostTold = 200;

/** The events of an account that are shared over its open doors. */
export function createSharedEvents(deps: SharedEventsDeps) {
  const { account, sharing, reader, documents, clock, log } = deps;
  const { unshared: local } = sharing;
  const opened = new Map<string, SharedEvent>();
  /** Documents that are being loaded. Decisions that are made meanwhile are shared afterwards (`shareMissing`). */
  const loading = new Map<string, Promise<void>>();
  /** What shares the events that may be shared (`shareMissing`): one nudged while it works looks again after that. */
  const sharers = new Map<string, RepeatingTask>();
  const take = createEntryTaker({
    ...{ unshared: local, reader, clock, log },
    laptopIdOf(door) {
      const doors = deps.doors();
      if (door === doors?.self) return local.laptopId;
      // What one that is no longer paired has written still comes, through others.
      const known = doors === null ? [] : [...doors.peers(), ...doors.former()];
      return known.find((each) => each.door === door)?.laptopId ?? null;
    },
  });

  function open({ eventId }: EventRef): void {
    const doors = deps.doors();
    if (doors === null || opened.has(eventId) || loading.has(eventId)) return;
    const loaded = load(doors, { account, eventId }).finally(() => {
      loading.delete(eventId);
      deps.onChange();
    });
    loading.set(eventId, loaded);
  }

  async function load(from: Doors, event: EventRef): Promise<void> {
    try {
      const document = await from.openEvent(event.eventId);
      if (deps.doors() !== from) {
        document.close();
        return;
      }
      const held = createHeldElsewhere(local, event, document);
      const takeOvers = createTakeOverCount({ ...deps, local }, event);
      const countHereAlone = () =>
        held.countHereAlone() + (documents.find(event) === null ? countToShare(local, event) : 0);
      const loaded = { event, held, takeOvers, document, countHereAlone };
      opened.set(event.eventId, loaded);
      shareIfWhole(loaded);
    } catch (error) {
      deps.onDamage();
      log.error('doors.event-not-opened', error);
    }
  }

  function startSharing(event: EventRef, document: EventDoors): void {
    documents.put(event, {
      document,
      reload() {
        close(event);
        open(event);
      },
      leftSome: () => shareSoon(event),
      shared: () => recount(event),
    });
    const sharer = startRepeatingTask(
      clock,
      async () => {
        await shareAll(event);
        return null;
      },
      () => undefined,
    );
    sharers.set(event.eventId, sharer);
  }

  /** Shares what is decided about an event that is loaded, once nothing is lacking here that this laptop has shared about it. */
  function shareIfWhole({ event, document }: SharedEvent): void {
    if (documents.find(event) === null && !mayLackOwnEntries(local, event)) startSharing(event, document);
  }

  function recount({ eventId }: EventRef): void {
    opened.get(eventId)?.takeOvers.forget();
    deps.onChange();
  }

  function close({ eventId }: EventRef): void {
    documents.remove({ account, eventId });
    sharers.get(eventId)?.stop();
    sharers.delete(eventId);
    opened.get(eventId)?.document.close();
    opened.delete(eventId);
  }

  function shareSoon({ eventId }: EventRef): void {
    sharers.get(eventId)?.nudge();
  }

  async function shareAll(event: EventRef): Promise<void> {
    const at = opened.get(event.eventId);
    const doors = deps.doors();
    if (at === undefined || doors === null || documents.find(event) === null) return;
    const isOpen = () => deps.doors() === doors && opened.get(event.eventId) === at;
    try {
      if (!(await shareMissing({ sharing, clock, isOpen }, event))) return;
      deps.othersDecided(event.eventId, null, true);
    } catch (error) {
      // The next opening, or the next nudge, goes on.
      log.error('doors.not-all-shared', error);
    }
  }

  return {
    /** Loads the document of an event, and shares what is decided about it. Never fails. */
    open,
    /** Those that are loaded. */
    all: (): readonly SharedEvent[] => [...opened.values()],
    find: (eventId: string): SharedEvent | null => opened.get(eventId) ?? null,
    /** Decisions of this laptop about these events, and about those that are loaded, that no other is known to hold. */
    countHereAlone(events: readonly EventRef[]): number {
      const unopened = events.filter(({ eventId }) => !opened.has(eventId));
      const counts = [
        ...[...opened.values()].map((each) => each.countHereAlone()),
        ...unopened.map((event) => countToShare(local, event)),
      ];
      return counts.reduce((sum, count) => sum + count, 0);
    },
    /** Notes what linked laptops hold now. Fails with `StoreFailure`. */
    observe(peers: readonly PairedPeer[]): void {
      for (const each of opened.values()) {
        each.held.observe(peers);
        if (documents.find(each.event) !== null || !holdsAllOfLinked(each.document, peers)) continue;
        noteOwnEntries(local, each.event);
        shareIfWhole(each);
      }
    },
    /** Another laptop has handed over all that it holds of these events, and that was taken. Fails with `StoreFailure`. */
    handedOver(events: readonly EventRef[]): void {
      for (const event of events) noteOwnEntries(local, event);
      for (const each of opened.values()) shareIfWhole(each);
    },
    /** Takes what others have brought. Fails with `StoreFailure`; then nothing was taken. */
    take(eventId: string, brought: BroughtUpdate): void {
      const event = { account, eventId };
      const taken = take(event, brought);
      opened.get(eventId)?.takeOvers.forget();
      const personIds = taken.personIds.length > mostTold ? null : taken.personIds;
      if (personIds === null || personIds.length > 0) {
        deps.othersDecided(eventId, personIds, taken.isAnyFreed);
      }
      if (taken.alertsChanged) deps.tell('alertsChanged', { eventId });
      if (taken.isAnyEnded) shareSoon(event);
      deps.onChange();
    },
    /** What is counted of an event may be another number now. */
    recount,
    /** Shares what could not be shared before. */
    shareMissing(): void {
      for (const { event } of opened.values()) shareSoon(event);
    },
    /** Writes down what other laptops hold. Fails with `StoreFailure`. */
    save(): void {
      for (const { held } of opened.values()) held.save();
    },
    /** Closes all documents, also those that are being loaded. */
    async closeAll(): Promise<void> {
      await Promise.all(loading.values());
      for (const { event } of [...opened.values()]) close(event);
    },
    /** Forgets all that was shared about an event. Fails with `not-saved`. */
    async forget({ eventId }: EventRef): Promise<void> {
      const event = { account, eventId };
      await loading.get(eventId);
      close(event);
      asNotSaved(() =>
        local.transaction(() => {
          local.removeUpdates(topicOf(event));
          local.removeSharedEvent(event);
          forgetUnshared(local, event);
          forgetSharedRules(local, event);
          forgetUnsharedSeen(local, event);
          forgetOwnEntries(local, event);
          forgetHeldElsewhere(local, event);
        }),
      );
      deps.onChange();
    },
  };
}
