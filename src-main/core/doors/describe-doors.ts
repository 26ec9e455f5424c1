import type { DoorState, Doors as DoorsShown, OtherDoor } from '../../../src-shared/domain/doors.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../ports/clock.ts';
import type { Doors, EventDoors, PairedPeer } from '../ports/doors.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { countMissing, type HeldElsewhere } from './held-elsewhere.ts';

/** Counts what laptops have decided about an event: milliseconds for 10,000 decisions, so once after each change. */
export function createDoorFigures(local: LocalStore, event: EventRef, document: EventDoors) {
  let counted: ReturnType<typeof count> | null = null;

  function count() {
    return {
      decisions: local.countDoorDecisions(event),
      admitted: local.countAdmitted(event),
      open: new Map<DoorId, number>(),
    };
  }

  function now() {
    counted ??= count();
    return counted;
  }

  return {
    document,
    /** Something was decided. */
    forget(): void {
      counted = null;
    },
    held: () => [...now().decisions.values()].reduce((sum, decisions) => sum + decisions, 0),
    admittedBy: (door: DoorId) => now().admitted.get(door) ?? 0,
    /** Decisions of a laptop that have not ended, as far as it has said. */
    openOf(door: DoorId): number {
      const { open } = now();
      const known = open.get(door) ?? local.listOpenDoorDecisions(event, door).length;
      open.set(door, known);
      return known;
    },
  };
}

type DoorFigures = ReturnType<typeof createDoorFigures>;

interface LinkState {
  readonly isOn: boolean;
  readonly trouble: 'cannot-listen' | 'damaged' | null;
  readonly doors: Doors | null;
  readonly lends: boolean;
  readonly name: string;
}

/** What the Doors panel shows, for one event or for none. */
export function describeDoors(
  { isOn, trouble, doors, lends, name }: LinkState,
  at: { readonly figures: DoorFigures; readonly held: HeldElsewhere } | null,
  clock: Clock,
): DoorsShown {
  const addresses = [...(doors?.addresses() ?? [])];
  const offer = doors?.currentOffer() ?? null;
  const peers = doors?.peers() ?? [];
  return {
    isOn,
    trouble: doors?.isRemoved() ? 'removed' : trouble,
    name,
    addresses,
    offer: offer && { text: offer.text, code: offer.code, addresses, endsInMs: offer.endsInMs },
    others: peers.map((peer) => describePeer(peer, peers, at?.figures ?? null, clock)),
    held: at?.figures.held() ?? 0,
    unshared: at?.held.countHereAlone() ?? 0,
    admitted: doors === null ? 0 : (at?.figures.admittedBy(doors.self) ?? 0),
    lends,
    sendsThrough: null,
  };
}

function describePeer(
  peer: PairedPeer,
  peers: readonly PairedPeer[],
  figures: DoorFigures | null,
  clock: Clock,
): OtherDoor {
  const { door, heard, isLinked, address } = peer;
  const theirs = isLinked ? (figures?.document.heldBy(door) ?? null) : null;
  const ours = figures?.document.holdings() ?? null;
  const isCompared = theirs !== null && ours !== null;
  const onlyThere = isCompared ? countMissing(theirs, ours) : null;
  const onlyHere = isCompared ? countMissing(ours, theirs) : null;
  const isRelayed = heard !== null && heard.via !== door;
  const ageS = heard === null ? null : Math.floor(heard.ageMs / 1_000);
  const listAgeS = heard?.presence.listAgeS ?? null;
  return {
    door,
    name: nameOf(peer),
    operator: heard?.presence.operator ?? null,
    state: stateOf(peer, figures !== null, onlyThere, onlyHere),
    heardS: ageS,
    via: isRelayed ? nameOfDoor(peers, heard.via) : null,
    address: address && { host: address.host, port: address.port },
    admitted: figures?.admittedBy(door) ?? 0,
    ...{ onlyThere, onlyHere },
    unsent: heard?.presence.unsent ?? null,
    canTakeOver: figures?.openOf(door) ?? 0,
    listAgeS: listAgeS === null ? null : listAgeS + (ageS ?? 0),
    clockOffsetMs: heard && Date.parse(heard.presence.wallTime) + heard.ageMs - Date.parse(clock.wallTime()),
    lends: false,
    isFirewalled: false,
    until: null,
  };
}

/** A laptop that was not heard for so long is lost. */
const lostAfterMs = 10_000;

function stateOf(
  { door, isLinked, heard }: PairedPeer,
  isAtEvent: boolean,
  onlyThere: number | null,
  onlyHere: number | null,
): DoorState {
  if (isLinked && !isAtEvent) return 'in-step';
  if (isLinked && (onlyThere === null || onlyHere === null)) return 'elsewhere';
  if (isLinked) return onlyThere === 0 && onlyHere === 0 ? 'in-step' : 'behind';
  const isHeard = heard !== null && heard.via !== door && heard.ageMs < lostAfterMs;
  return isHeard ? 'relayed' : 'lost';
}

function nameOf({ heard, name }: PairedPeer): string {
  return heard?.presence.name ?? name;
}

function nameOfDoor(peers: readonly PairedPeer[], door: DoorId): string | null {
  const found = peers.find((peer) => peer.door === door);
  return found === undefined ? null : nameOf(found);
}
