import type { DoorState, Doors as DoorsShown, OtherDoor } from '../../../src-shared/domain/doors.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { type Doors, type EventDoors, lostAfterMs } from '../ports/doors.ts';
import type { DoorTally } from '../ports/shared-store.ts';
import type { FormerLaptop, KnownPeer } from './pairing/known-laptops.ts';
import type { ToTakeOver } from './sending/take-over-count.ts';
import { countMissing } from './sharing/count-missing.ts';

interface LinkState {
  readonly isOn: boolean;
  readonly trouble: 'cannot-listen' | 'damaged' | null;
  readonly doors: Doors | null;
  readonly lends: boolean;
  readonly name: string;
  /** Of this laptop. */
  readonly laptopId: string;
  readonly lender: KnownPeer | null;
  readonly peers: readonly KnownPeer[];
  readonly former: readonly FormerLaptop[];
  /** Decisions that no other laptop holds: of the event, or without one of all. */
  readonly unshared: number;
  /** For how long other laptops could be heard by now. */
  readonly openForMs: number;
}

/** What is known of an open event. */
interface AtEvent {
  readonly document: EventDoors;
  /** What each laptop has decided, by its laptop id. */
  readonly tallies: ReadonlyMap<string, DoorTally>;
  readonly toTakeOver: ToTakeOver;
}

/** What the Doors panel shows, for one event or for none. */
export function describeDoors(
  { isOn, trouble, doors, lends, name, laptopId, lender, peers, former, unshared, openForMs }: LinkState,
  at: AtEvent | null,
): DoorsShown {
  const addresses = [...(doors?.addresses() ?? [])];
  const tallies = [...(at?.tallies.values() ?? [])];
  const offer = doors?.currentOffer() ?? null;
  return {
    isOn,
    trouble: doors === null ? trouble : (troubleOf(doors) ?? trouble),
    name,
    addresses,
    offer: offer && { text: offer.text, code: offer.code, addresses, endsInMs: offer.endsInMs },
    others: peers.map((peer) => ({
      ...describePeer(peer, peers, at),
      isFirewalled: peer.dialledByUs === true && doors?.isReachable() === false,
      isApart: isApart(peer, openForMs),
    })),
    former: former.flatMap((each) => describeFormer(each, at)),
    held: tallies.reduce((sum, { decisions }) => sum + decisions, 0),
    unshared,
    admitted: doors === null ? 0 : admittedBy(at, { laptopId }),
    lends,
    sendsThrough: lender?.door ?? null,
  };
}

function troubleOf(doors: Doors): DoorsShown['trouble'] {
  if (doors.isRemoved()) return 'removed';
  return doors.hasLostPairing() ? 'unpaired' : null;
}

function describePeer(
  peer: KnownPeer,
  peers: readonly KnownPeer[],
  at: AtEvent | null,
): Omit<OtherDoor, 'isFirewalled' | 'isApart'> {
  const { door, name, address } = peer;
  const compared = compare(peer, at);
  const state = stateOf(peer, at !== null, compared);
  const said = describeHeard(peer, peers);
  return {
    door,
    name,
    state,
    address: address && { host: address.host, port: address.port },
    admitted: admittedBy(at, peer),
    onlyThere: compared?.onlyThere ?? null,
    onlyHere: compared?.onlyHere ?? null,
    canTakeOver: countOf(at, peer),
    clockOffsetMs: peer.clockOffsetMs,
    until: peer.until,
    ...said,
    // What it said last is no longer true of a laptop that goes on alone.
    unsent: state === 'lost' ? null : said.unsent,
  };
}

/** A laptop that is no longer paired, while something of it could be sent from here. */
function describeFormer(laptop: FormerLaptop, at: AtEvent | null): OtherDoor[] {
  const { door, name } = laptop;
  const canTakeOver = countOf(at, laptop);
  if (canTakeOver === 0) return [];
  const unknown = { operator: null, heardS: null, via: null, unsent: null, listAgeS: null, lends: false };
  return [
    {
      ...{
        door,
        name,
        state: 'former',
        canTakeOver,
        admitted: admittedBy(at, laptop),
        ...unknown,
      },
      ...{ address: null, onlyThere: null, onlyHere: null, clockOffsetMs: null, until: null },
      isFirewalled: false,
      isApart: false,
    },
  ];
}

/** Guests in by the decisions of a laptop. */
function admittedBy(at: AtEvent | null, { laptopId }: Pick<KnownPeer, 'laptopId'>): number {
  return at?.tallies.get(laptopId)?.admitted ?? 0;
}

/** Changes of a laptop, under any of its keys, that could be sent from here. */
function countOf(at: AtEvent | null, { keys }: Pick<KnownPeer, 'keys'>): number {
  return keys.reduce((sum, key) => sum + (at?.toTakeOver.get(key) ?? 0), 0);
}

/** What a laptop has said of itself. */
function describeHeard({ door, heard }: KnownPeer, peers: readonly KnownPeer[]) {
  if (heard === null) {
    return { operator: null, heardS: null, via: null, unsent: null, listAgeS: null, lends: false };
  }
  const { operator, unsent, listAgeS, lends } = heard.presence;
  const heardS = Math.floor(heard.ageMs / 1_000);
  return {
    ...{ operator, unsent, lends, heardS },
    via: heard.via === door ? null : nameOfDoor(peers, heard.via),
    listAgeS: listAgeS === null ? null : listAgeS + heardS,
  };
}

interface Compared {
  /** Records of any kind: what is not here cannot be looked at. */
  readonly onlyThere: number;
  /** Decisions. */
  readonly onlyHere: number;
  /** Both hold the same records, of any kind. */
  readonly isSame: boolean;
}

/** What one of two laptops holds of the event and the other lacks; null when that is not known. */
function compare({ door, isLinked }: KnownPeer, at: AtEvent | null): Compared | null {
  const theirs = isLinked ? (at?.document.heldBy(door) ?? null) : null;
  if (at === null || theirs === null) return null;
  const { document } = at;
  const ours = document.holdings();
  const onlyThere = countMissing(theirs, ours);
  const onlyHere = document.countDecisions(ours, theirs);
  return { onlyThere, onlyHere, isSame: onlyThere === 0 && countMissing(ours, theirs) === 0 };
}

function stateOf(
  { door, isLinked, heard }: KnownPeer,
  isAtEvent: boolean,
  compared: Compared | null,
): DoorState {
  if (isLinked && !isAtEvent) return 'in-step';
  if (isLinked && compared !== null) return compared.isSame ? 'in-step' : 'behind';
  // It says how old the list of its event is.
  if (isLinked) return typeof heard?.presence.listAgeS === 'number' ? 'elsewhere' : 'no-door';
  return isHeardThrough({ door, heard }) ? 'relayed' : 'lost';
}

/** Whether a laptop is linked, or another one has just told of it. */
export function isHere(peer: Pick<KnownPeer, 'door' | 'isLinked' | 'heard'>): boolean {
  return peer.isLinked || isHeardThrough(peer);
}

function isHeardThrough({ door, heard }: Pick<KnownPeer, 'door' | 'heard'>): boolean {
  return heard !== null && heard.via !== door && heard.ageMs < lostAfterMs;
}

/** From then on the network may be why. Links that come back take a second or two, each at its own time. */
export const apartAfterMs = 10_000;

/** A laptop that has fallen silent is more often closed, or on its way to another door. */
const silentAfterMs = 120_000;

/** Whether the network seems to keep a laptop from this one. */
function isApart({ door, isLinked, heard }: KnownPeer, openForMs: number): boolean {
  if (isLinked) return false;
  if (heard === null) return openForMs >= apartAfterMs;
  if (heard.via !== door && heard.ageMs < lostAfterMs) return heard.onlyThroughMs >= apartAfterMs;
  return heard.ageMs >= silentAfterMs;
}

/** What a laptop calls itself; null for one that is not paired. */
function nameOfDoor(peers: readonly KnownPeer[], door: DoorId): string | null {
  return peers.find((peer) => peer.door === door)?.name ?? null;
}

/**
 * The laptop through which this one sends now. `via`: through which it has last connected to the event service. Null once
 * that one is gone, or lends nothing any more: what is sent next goes another way.
 */
export function findLender(peers: readonly KnownPeer[], via: DoorId | null): KnownPeer | null {
  const found = peers.find(({ door }) => door === via);
  return found?.isLinked && found.heard?.presence.lends ? found : null;
}
