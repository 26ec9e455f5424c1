import type { DoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { openSharedDocument } from '../../../src-main/adapters/doors/shared-document.ts';
import { openDoors } from '../../../src-main/composition/open-doors.ts';
import { membersTopic } from '../../../src-main/core/doors/sharing/topics.ts';
import type { Clock } from '../../../src-main/core/ports/clock.ts';
import type { Doors, DoorsHost, EventDoors } from '../../../src-main/core/ports/doors.ts';
import type { Log } from '../../../src-main/core/ports/log.ts';
import { type MemberRecord, memberRecordSchema } from '../../../src-shared/doors/shared-records.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { identityNamed, readSimulatedKey } from '../world/simulated-keys.ts';
import { addressOf, type SimulatedLan } from '../world/simulated-lan.ts';

/** The doors of one laptop, over a simulated network. Everything else of them is real: documents, signatures, links. */
export interface SimulatedDoors {
  readonly index: number;
  readonly laptopId: string;
  /** Who the laptop was when it was paired. */
  readonly paired: DoorIdentity;
  /** Who the laptop is; another one after it was removed and started once more. */
  readonly identity: DoorIdentity;
  /** The open doors of the process that lives; null while there are none. */
  readonly opened: OpenedNow | null;
  /** The doors of a process. */
  hostOf(process: { readonly clock: Clock; readonly log: Log; isAlive(): boolean }): DoorsHost;
}

export interface OpenedNow {
  readonly doors: Doors;
  /** What is shared about the event; null before it was opened. */
  event: EventDoors | null;
  isAlive(): boolean;
}

/** Of a laptop in any night. */
export function laptopIdOf(index: number): string {
  return `00000000-0000-4000-8000-00000000000${index}`;
}

const paired = new Map<string, readonly Uint8Array[]>();

/** The members' document of so many laptops: the first has admitted all others, and each of them the first. */
function membersOf(account: string, count: number): readonly Uint8Array[] {
  const key = `${count} ${account}`;
  const known = paired.get(key);
  if (known !== undefined) return known;
  const doors = Array.from({ length: count }, (_, index) => identityNamed(`door ${index}`));
  const admitted = (index: number): MemberRecord => ({
    kind: 'admitted',
    door: doors[index]?.door ?? '',
    laptopId: laptopIdOf(index),
    name: `Door ${index}`,
    until: null,
  });
  const made = doors.map((identity, index) => {
    const document = openSharedDocument<MemberRecord>({
      topic: membersTopic(account),
      schema: memberRecordSchema,
      identity,
      newRun: () => 'pairing0',
      findAuthor: () => ({ laptopId: laptopIdOf(index) }),
      readKey: readSimulatedKey,
    });
    const others = index === 0 ? doors.slice(1).map((_, other) => admitted(other + 1)) : [admitted(0)];
    return document.prepare(others).update;
  });
  paired.set(key, made);
  return made;
}

/** Pairs a laptop with the others, as if each had read the code of the first. It has to open its doors afterwards. */
export function pair(local: InMemoryLocalStore, account: string, index: number, count: number): void {
  local.transaction(() => {
    for (const update of membersOf(account, count)) local.appendUpdate(membersTopic(account), update);
    for (let other = 0; other < count; other += 1) {
      if (other === index) continue;
      const { door } = identityNamed(`door ${other}`);
      local.noteReached(account, door, addressOf(other), '2026-05-30T17:00:00.000Z');
    }
    local.writeSetting(`doors ${account}`, 'true');
  });
}

export function simulatedDoors(lan: SimulatedLan, random: SeededRandom, index: number): SimulatedDoors {
  let identity = identityNamed(`door ${index}`);
  let times = 0;
  let opened: OpenedNow | null = null;
  const laptopId = laptopIdOf(index);
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256));

  return {
    index,
    laptopId,
    paired: identity,
    get identity() {
      return identity;
    },
    get opened() {
      return opened?.isAlive() ? opened : null;
    },
    hostOf({ clock, log, isAlive }) {
      return {
        async open(wanted) {
          const open = () =>
            openDoors({
              ...wanted,
              ...{ identity, laptopId, clock, random: random.next, randomBytes, log },
              port: 0,
              adapters: () => [addressOf(index).host],
              discovers: false,
              openService: () => Promise.reject(new Error('no internet is lent in simulated nights')),
              sockets: lan.socketsOf({ index, door: identity.door, isAlive }),
              readKey: readSimulatedKey,
            });
          let doors: Doors = await open();
          if (doors.isRemoved()) {
            await doors.close();
            times += 1;
            identity = identityNamed(`door ${index} again ${times}`);
            doors = await open();
          }
          const now: OpenedNow = { doors, event: null, isAlive };
          opened = now;
          return {
            ...doors,
            async openEvent(eventId) {
              now.event = await doors.openEvent(eventId);
              return now.event;
            },
          };
        },
      };
    },
  };
}
