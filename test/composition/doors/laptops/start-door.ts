import { randomBytes, randomUUID } from 'node:crypto';
import { createSystemClock } from '../../../../src-main/adapters/clock/system-clock.ts';
import { makeDoorIdentity } from '../../../../src-main/adapters/doors/door-identity.ts';
import { withoutProxy } from '../../../../src-main/adapters/service/proxy-choice.ts';
import { createServiceWay } from '../../../../src-main/adapters/service/service-way.ts';
import {
  type DoorsOptions,
  type OpenedDoors,
  openDoors,
} from '../../../../src-main/composition/open-doors.ts';
import type { EventDoors } from '../../../../src-main/core/ports/doors.ts';
import type { PairUntil } from '../../../../src-shared/doors/pairing-until.ts';
import { aMark } from '../../../builders/an-event-record.ts';
import { type LogLine, recordingLog } from '../../../fakes/recording-log.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../../fakes/stores/in-memory-local-store.ts';

/** A laptop on loopback, with the real sockets and clock. */
export interface StartedDoor {
  readonly name: string;
  readonly doors: OpenedDoors;
  readonly gala: EventDoors;
  readonly options: DoorsOptions;
  /** What `options.store` is, unless it is another kind of store. */
  readonly disk: InMemoryLocalStore;
  readonly logged: readonly LogLine[];
  /** Marks the next guest at the gala, and keeps it. */
  mark(): void;
  /** The ids of all decisions about the gala, sorted. */
  ids(): string[];
  /** Names of the laptops it has a line to, sorted. */
  linked(): string[];
}

export const host = '127.0.0.1';

export async function startDoor(name: string, given: Partial<DoorsOptions> = {}): Promise<StartedDoor> {
  const log = recordingLog();
  const disk = (given.store as InMemoryLocalStore | undefined) ?? createInMemoryLocalStore();
  const store = given.store ?? disk;
  const options: DoorsOptions = {
    account: 'https://service.example#house',
    identity: makeDoorIdentity(randomBytes),
    laptopId: randomUUID(),
    port: 0,
    host,
    adapters: () => [host],
    discovers: false,
    store,
    presence: () => ({ name, operator: 'Maria', unsent: 0, listAgeS: 12, lends: false }),
    onTaken: (_eventId, { topic, update }) => store.appendUpdate(topic, update),
    openService: createServiceWay(1_000, withoutProxy),
    onChange: () => {},
    clock: createSystemClock(),
    random: Math.random,
    randomBytes,
    log,
    ...given,
  };
  const doors = await openDoors(options);
  const gala = await doors.openEvent('gala');
  let marks = idsOf(gala).filter((id) => id.startsWith(options.laptopId)).length;
  return {
    name,
    doors,
    gala,
    options,
    disk,
    logged: log.lines,
    mark() {
      marks += 1;
      const record = aMark(options.laptopId, marks);
      const { update, apply } = gala.prepare([record]);
      store.appendUpdate(gala.topic, update);
      apply();
    },
    ids: () => idsOf(gala),
    linked: () =>
      doors
        .peers()
        .filter(({ isLinked }) => isLinked)
        .map((peer) => peer.name)
        .sort(),
  };
}

export function idsOf({ entries }: Pick<EventDoors, 'entries'>): string[] {
  return [...entries()].flatMap(({ record }) => ('decisionId' in record ? [record.decisionId] : [])).sort();
}

/** Pairs two laptops by the QR code of the first. */
export async function pair(
  offering: Pick<StartedDoor, 'doors'>,
  joining: Pick<StartedDoor, 'doors'>,
  until: PairUntil = 'removed',
) {
  await joining.doors.join({ text: offering.doors.offerPairing(until).text });
}
