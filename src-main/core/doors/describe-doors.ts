import type { DoorState, Doors as DoorsShown, OtherDoor } from '../../../src-shared/domain/doors.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../ports/clock.ts';
import type { Doors, EventDoors } from '../ports/doors.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { FormerLaptop, KnownPeer } from './pairing/known-laptops.ts';
import { countTakeOver } from './sending/take-over.ts';
import { countMissing } from './sharing/count-missing.ts';

/** Between two counts of what can be taken over lie so many times as long as the first took. */
const restsFor = 10;

/** What can be taken over, by the key of who has decided it. */
type ToTakeOver = ReadonlyMap<DoorId, number>;

interface CountedTakeOver {
  readonly counts: Promise<ToTakeOver>;
  /** Null while it is counted. */
  ended: { readonly atMs: number; readonly tookMs: number } | null;
  isStale: boolean;
  /** Somebody was given it although it was stale, and will be told when it can be counted again. */
  isToldAgain: boolean;
}

/** Counts what laptops have decided about an event: milliseconds for 10,000 decisions, so once after each change. */
export function createDoorFigures(
  {
    local,
    clock,
    onChange,
  }: { readonly local: LocalStore; readonly clock: Clock; readonly onChange: () => void },
  event: EventRef,
  document: EventDoors,
) {
  let takeOvers: CountedTakeOver | null = null;
  let counted: ReturnType<typeof count> | null = null;

  function count() {
    return {
      decisions: local.countDoorDecisions(event),
      admitted: local.countAdmitted(event),
    };
  }

  function now() {
    counted ??= count();
    return counted;
  }

  async function countTakeOvers(): Promise<ToTakeOver> {
    const beganMs = clock.monotonicMs();
    const count: CountedTakeOver = {
      counts: countTakeOver({ local, clock }, event),
      ended: null,
      isStale: false,
      isToldAgain: false,
    };
    takeOvers = count;
    try {
      return await count.counts;
    } catch (error) {
      if (takeOvers === count) takeOvers = null;
      throw error;
    } finally {
      const atMs = clock.monotonicMs();
      count.ended = { atMs, tookMs: atMs - beganMs };
    }
  }

  return {
    document,
    /** Something was decided. */
    forget(): void {
      counted = null;
      if (takeOvers !== null) takeOvers.isStale = true;
    },
    held: () => [...now().decisions.values()].reduce((sum, decisions) => sum + decisions, 0),
    admittedBy: (laptopId: string) => now().admitted.get(laptopId) ?? 0,
    admittedHere: () => now().admitted.get(local.laptopId) ?? 0,
    /** What could be sent from here instead. Where much waits, the count may be seconds old. Fails with `StoreFailure`. */
    toTakeOver(): Promise<ToTakeOver> {
      if (takeOvers === null) return countTakeOvers();
      const { counts, ended, isStale, isToldAgain } = takeOvers;
      if (!isStale || ended === null) return counts;
      const restMs = ended.atMs + restsFor * ended.tookMs - clock.monotonicMs();
      if (restMs <= 0) return countTakeOvers();
      if (!isToldAgain) clock.after(restMs, onChange);
      takeOvers.isToldAgain = true;
      return counts;
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
  readonly lender: KnownPeer | null;
  readonly peers: readonly KnownPeer[];
  readonly former: readonly FormerLaptop[];
  /** Decisions that no other laptop holds: of the event, or without one of all. */
  readonly unshared: number;
}

/** What is known of an open event. */
interface AtEvent {
  readonly figures: DoorFigures;
  readonly toTakeOver: ToTakeOver;
}

/** What the Doors panel shows, for one event or for none. */
export function describeDoors(
  { isOn, trouble, doors, lends, name, lender, peers, former, unshared }: LinkState,
  at: AtEvent | null,
): DoorsShown {
  const addresses = [...(doors?.addresses() ?? [])];
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
    })),
    former: former.flatMap((each) => describeFormer(each, at)),
    held: at?.figures.held() ?? 0,
    unshared,
    admitted: doors === null ? 0 : (at?.figures.admittedHere() ?? 0),
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
): Omit<OtherDoor, 'isFirewalled'> {
  const { door, laptopId, name, address } = peer;
  const figures = at?.figures ?? null;
  const compared = compare(peer, figures);
  const state = stateOf(peer, figures !== null, compared);
  const said = describeHeard(peer, peers);
  return {
    door,
    name,
    state,
    address: address && { host: address.host, port: address.port },
    admitted: figures?.admittedBy(laptopId) ?? 0,
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
  const { door, laptopId, name } = laptop;
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
        admitted: at?.figures.admittedBy(laptopId) ?? 0,
        ...unknown,
      },
      ...{ address: null, onlyThere: null, onlyHere: null, clockOffsetMs: null, until: null },
      isFirewalled: false,
    },
  ];
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
function compare({ door, isLinked }: KnownPeer, figures: DoorFigures | null): Compared | null {
  const theirs = isLinked ? (figures?.document.heldBy(door) ?? null) : null;
  if (figures === null || theirs === null) return null;
  const { document } = figures;
  const ours = document.holdings();
  const onlyThere = countMissing(theirs, ours);
  const onlyHere = document.countDecisions(ours, theirs);
  return { onlyThere, onlyHere, isSame: onlyThere === 0 && countMissing(ours, theirs) === 0 };
}

/** A laptop that was not heard for so long is lost. */
const lostAfterMs = 10_000;

function stateOf(
  { door, isLinked, heard }: KnownPeer,
  isAtEvent: boolean,
  compared: Compared | null,
): DoorState {
  if (isLinked && !isAtEvent) return 'in-step';
  if (isLinked && compared !== null) return compared.isSame ? 'in-step' : 'behind';
  // It says how old the list of its event is.
  if (isLinked) return typeof heard?.presence.listAgeS === 'number' ? 'elsewhere' : 'no-door';
  const isHeard = heard !== null && heard.via !== door && heard.ageMs < lostAfterMs;
  return isHeard ? 'relayed' : 'lost';
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
