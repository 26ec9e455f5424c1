import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { PairingEnd, PairUntil } from '../../../src-shared/doors/pairing-until.ts';
import type { Address, Presence } from '../../../src-shared/doors/presence.ts';
import type { EventRecord, SharedEntry } from '../../../src-shared/doors/shared-records.ts';
import type { SharedStore } from './shared-store.ts';

/** Why an update of another laptop was refused. Nothing of it is kept. */
export type UpdateRefusal =
  /** Not an update, or one with more than one run of entries of one laptop in a row. */
  | 'malformed'
  | 'too-large'
  | 'deletes'
  /** Something other than texts: maps, documents, binary data. */
  | 'nested'
  /** Written into an array that belongs to somebody else. */
  | 'foreign-array'
  /** Entries before it are missing: to be asked for again. */
  | 'gap'
  /** Its author is not known to be paired (yet), or calls itself something else here. */
  | 'unknown-author'
  | 'signature'
  /** A record that does not fit its schema. */
  | 'record'
  /** More entries or runs than one laptop may have. */
  | 'too-many';

/** An update that changes nothing here, or what it brought. */
export type TakenUpdate<R> =
  | { readonly refused: UpdateRefusal }
  | { readonly refused: null; readonly entries: readonly SharedEntry<R>[] };

/**
 * What laptops share under one name: entries of many laptops, each in arrays of its own, which only grow. Synchronous.
 * `commit` stores the bytes of an update durably; what it throws is passed on, and then nothing has happened.
 */
export interface SharedDocument<R> {
  /** Names account and event, or account alone. Signatures count for one topic only. */
  readonly topic: string;
  /**
   * Makes an update of records of this laptop, fewer than 2,000; nothing changes before `apply`, which has to come before
   * the next `prepare` or `take`. Fails when a record does not fit its schema.
   */
  prepare(records: readonly R[]): {
    readonly update: Uint8Array;
    readonly entries: readonly SharedEntry<R>[];
    apply(): void;
  };
  /** Takes an update of another laptop; `commit` gets what of it is new, and is not called when nothing is. */
  take(
    update: Uint8Array,
    commit: (update: Uint8Array, entries: readonly SharedEntry<R>[]) => void,
  ): TakenUpdate<R>;
  /** What is held here. */
  holdings(): Holdings;
  /** The part of it that this laptop has written. */
  ownHoldings(): Holdings;
  /**
   * The next piece of what a laptop with these holdings lacks, a few entries of one run; null when it lacks nothing.
   * Writers in `without` are left out.
   */
  missing(theirs: Holdings, without?: ReadonlySet<number>): MissingPiece | null;
  /**
   * How many decisions there are in `ours`, holdings of this laptop, beyond `theirs`. Each entry is looked at once, however
   * often this is asked.
   */
  countDecisions(ours: Holdings, theirs: Holdings): number;
  /** All entries, in no particular order. Each is parsed as it is read. */
  entries(): Iterable<SharedEntry<R>>;
  /** The public key of a laptop that has written here (SPKI, DER); null for any other. */
  keyOf(door: DoorId): Uint8Array | null;
  /**
   * Takes updates that were stored, in the order in which they were. They are not checked once more. Returns updates that
   * say the same, one for each writer where it can. Fails when they are not what a document gave.
   */
  restore(stored: readonly Uint8Array[]): readonly Uint8Array[];
}

/**
 * How many entries a laptop holds of each writer: one laptop, since a start of its app at most. A writer's number follows from its
 * author and run, so nobody can write under the number of another.
 */
export type Holdings = ReadonlyMap<number, number>;

export interface MissingPiece {
  readonly update: Uint8Array;
  readonly writer: number;
  /** How many entries of the writer the other laptop holds when it has taken the piece. */
  readonly upTo: number;
}

/** Who may write into a document; null for a laptop that is not known to be paired. */
export type FindAuthor = (door: DoorId) => {
  /** What the ids of its decisions begin with. */
  readonly laptopId: string;
} | null;

/** One document as the mesh sees it, whatever its records are. */
export interface SharedTopic {
  holdings(): Holdings;
  missing(theirs: Holdings, without?: ReadonlySet<number>): MissingPiece | null;
  /**
   * Takes an update, commits it and tells whoever shows it. Returns why it was refused, or null and whether it brought
   * anything. Throws when it could not be committed.
   */
  take(update: Uint8Array): { readonly refused: UpdateRefusal | null; readonly isNew: boolean };
}

/** A laptop that was not heard for so long is lost. */
export const lostAfterMs = 10_000;

/** A paired laptop as this one knows it. */
export interface PeerState {
  readonly door: DoorId;
  /** Whether there is a line between the two. Without one, others may still relay. */
  readonly isLinked: boolean;
  /** Where it can be dialled, as far as is known. */
  readonly address: Address | null;
  /** Whether this laptop has dialled the line; null without one. */
  readonly dialledByUs: boolean | null;
  /** How far its clock is ahead of ours, to within the time on the line; null when it was never linked in this run. */
  readonly clockOffsetMs: number | null;
  /** What it said of itself last, and through whom this was heard; null when never in this run. */
  readonly heard: {
    readonly presence: Presence;
    readonly via: DoorId;
    readonly ageMs: number;
    /** For how long only others have told of it, without a gap; 0 when it has said this itself. */
    readonly onlyThroughMs: number;
  } | null;
  /** How often it broke the rules in this run. */
  readonly faults: number;
}

/** The lines between paired laptops. */
export interface DoorsMesh {
  /** Shares a document with all laptops that share one of the same topic, until the returned function is called. */
  share(topic: string, shared: SharedTopic): () => void;
  /** Sends others what they lack of a topic: to be called after each commit of `append`. */
  push(topic: string): void;
  /** Tells others this laptop's presence now. They hear it every 5 s anyway. */
  announce(): void;
  /** Every paired laptop that was ever linked to or heard of in this run. */
  peers(): readonly PeerState[];
  /** What a linked laptop holds of a topic; null when it is not linked or does not share it. */
  heldBy(door: DoorId, topic: string): Holdings | null;
  /** As `Doors.isReachable`. */
  isReachable(): boolean | null;
  /** Dials at once whoever is not linked: after sleep, or when the network has changed. */
  nudge(): void;
}

/** Why two laptops were not paired. Neither has learned anything about the other. */
export type PairingRefusal =
  /** Nobody at the other laptop adds one at the moment, or the time for it is over. */
  | 'no-offer'
  /** Another code, or somebody between the two. */
  | 'wrong-code'
  /** Three tries were wrong: the other laptop has to show a new code. */
  | 'code-used-up'
  /** The QR code was used before, or belongs to an earlier offer. */
  | 'token-used'
  /** Another laptop answered than the one whose QR code was read. */
  | 'other-certificate'
  | 'unreachable'
  /** It was removed before and needs a new identity, another paired laptop has its laptop id, or there are too many. */
  | 'not-admitted'
  /** The other laptop is signed in to another account, or in another way. */
  | 'other-account'
  /** Paired for a night that is over by this laptop's clock: one of the two clocks is wrong. */
  | 'clocks-differ'
  /** Not a QR code of Vestibule. */
  | 'unreadable'
  /** The other side does not keep to the protocol. */
  | 'malformed';

export class PairingFailure extends Error {
  readonly reason: PairingRefusal;

  constructor(reason: PairingRefusal) {
    super(`pairing: ${reason}`);
    this.name = 'PairingFailure';
    this.reason = reason;
  }
}

/** A laptop that was just paired, as it says itself. */
export interface PairedWith {
  readonly door: DoorId;
  readonly laptopId: string;
  readonly name: string;
  /** Where it was reached, on the side that dialled. */
  readonly address: Address | null;
  /** As the side that offers has decided. */
  readonly until: PairingEnd;
}

/** What the laptop shows that adds another one. */
export interface PairingOffer {
  /** For a QR code. */
  readonly text: string;
  /** Eight digits; null after three wrong tries. */
  readonly code: string | null;
  /** Milliseconds until both lapse. */
  readonly endsInMs: number;
  /** Until when the laptop that joins will be paired. */
  readonly until: PairingEnd;
}

/** How to find the other laptop: by its QR code, or by address and code as a person types them. */
export type JoinBy = { readonly text: string } | { readonly address: Address; readonly code: string };

/** Records of this laptop as an update. Of several, the one prepared last is to be applied or dropped first. */
export interface PreparedUpdate {
  /** To be stored (`SharedStore.appendUpdate`) in the transaction in which the records are made. */
  readonly update: Uint8Array;
  readonly entries: readonly SharedEntry<EventRecord>[];
  /** Takes the update into the document and sends it to the others: to be called after the commit, at once. */
  apply(): void;
}

/** Why a hand-over file was not written or taken. */
export type HandOverRefusal =
  /** Not a hand-over file, damaged, or of another version. */
  | 'unreadable'
  /** Written for others: the laptop that wrote it had not heard of this one, or knew it under an earlier key. */
  | 'not-for-this-laptop'
  | 'too-large'
  /** Written by a laptop that is not known to be paired. */
  | 'stranger'
  /** Written by a laptop that somebody has removed. */
  | 'removed'
  /** Nobody is paired for whom it could be written, or nobody's key is known yet. */
  | 'nobody';

export class HandOverFailure extends Error {
  readonly reason: HandOverRefusal;

  constructor(reason: HandOverRefusal) {
    super(`hand-over: ${reason}`);
    this.name = 'HandOverFailure';
    this.reason = reason;
  }
}

/** The largest hand-over file, in bytes: about 190,000 decisions. */
export const maxHandOverBytes = 64 * 1_024 * 1_024;

/** What a hand-over file has brought. */
export interface HandedOver {
  readonly from: DoorId;
  /** Entries that are new here. */
  readonly brought: number;
  /** Pieces that were refused. */
  readonly refused: number;
}

/** What laptops share about one event. */
export interface EventDoors {
  readonly topic: string;
  /**
   * Makes an update of records of this laptop, fewer than 2,000. Nothing has happened until `apply`. Fails with an error
   * that names no value when a record does not fit its schema.
   */
  prepare(records: readonly EventRecord[]): PreparedUpdate;
  entries(): Iterable<SharedEntry<EventRecord>>;
  /** What is held here, to compare with `heldBy`. */
  holdings(): Holdings;
  /** The part of it that this laptop has written. */
  ownHoldings(): Holdings;
  /** As `SharedDocument.countDecisions`. */
  countDecisions(ours: Holdings, theirs: Holdings): number;
  /** What a linked laptop holds; null when it is not linked, or has not opened the event. */
  heldBy(door: DoorId): Holdings | null;
  close(): void;
}

/** Opens the link to the laptops that are paired for an account. */
export interface DoorsHost {
  /** Fails with `DoorsFailure`. */
  open(options: OpenDoorsOptions): Promise<Doors>;
}

/** The laptops cannot be linked now. Everything else works. */
export class DoorsFailure extends Error {
  /** `cannot-listen`: the port, or the network, is not to be had. `damaged`: what was stored cannot be read. */
  readonly reason: 'cannot-listen' | 'damaged';

  constructor(reason: DoorsFailure['reason'], options?: ErrorOptions) {
    super(`doors: ${reason}`, options);
    this.name = 'DoorsFailure';
    this.reason = reason;
  }
}

/** Starts a second door on this laptop, to try out doors together. */
export interface SecondDoor {
  /**
   * The second door, of this name, joins by the text of an offer; each try takes a new one, because an offer is good once.
   * Resolves with the address at which a browser opens it once; null when its window has opened. Fails when it could not be
   * started.
   */
  start(offer: () => string, door: string): Promise<string | null>;
}

export interface OpenDoorsOptions {
  /** Laptops are paired for one account: those of another share nothing with them. */
  readonly account: string;
  /**
   * Comes back as another laptop, paired with nobody: after it was refused (`not-admitted`) because others have removed it
   * while it could not hear of it. One that knows that it was removed does so at every opening, so it is opened once more
   * before it pairs.
   */
  readonly asNewLaptop?: boolean;
  /** Where the updates of documents and the addresses of others are kept. */
  readonly store: SharedStore;
  /** What this laptop says of itself; must not fail. */
  readonly presence: () => Omit<Presence, 'wallTime' | 'addresses'>;
  /**
   * Others have brought these about an event. Stores the update and what follows from the entries, in one commit; what it
   * throws is logged, and they are asked for again.
   */
  readonly onTaken: (
    eventId: string,
    taken: {
      readonly topic: string;
      readonly update: Uint8Array;
      readonly entries: readonly SharedEntry<EventRecord>[];
    },
  ) => void;
  /** Somebody came or went, said something else, was paired or removed, or an offer has changed. */
  readonly onChange: () => void;
}

/** A paired laptop, linked or not. */
export interface PairedPeer extends PeerState {
  readonly laptopId: string;
  /** As it called itself when it was paired; `heard.presence` has its name of today. */
  readonly name: string;
  readonly until: PairingEnd;
}

/** A laptop that was paired under this key, and is no longer. */
export interface FormerDoor {
  readonly door: DoorId;
  readonly laptopId: string;
  /** As it called itself when it was paired. */
  readonly name: string;
}

/** The laptops of one account that are paired with this one. */
export interface Doors {
  readonly self: DoorId;
  readonly port: number;
  /** Where this laptop listens, IPv4 first. */
  addresses(): readonly Address[];
  /** A person has removed this laptop, as far as it has heard: it needs a new identity. It may just be refused. */
  isRemoved(): boolean;
  /** This laptop was paired under a key that it no longer has, and is not paired under the new one yet. */
  hasLostPairing(): boolean;
  peers(): readonly PairedPeer[];
  /** What laptops that were paired and are no longer have decided still counts. This one may be among them, under another key. */
  former(): readonly FormerDoor[];
  /**
   * Whether other laptops can dial this one: true when one has since the network last changed; false when this one has
   * dialled others, and none of those got through in 15 s, as behind a firewall; null while that is not known.
   */
  isReachable(): boolean | null;
  /** Loads what is stored, while other work runs, and shares it. Fails when it cannot be read. */
  openEvent(eventId: string): Promise<EventDoors>;
  /** Lets one more laptop join, for five minutes. Replaces an offer before. */
  offerPairing(until: PairUntil): PairingOffer;
  currentOffer(): PairingOffer | null;
  withdrawOffer(): void;
  /** Fails with `PairingFailure`. */
  join(by: JoinBy): Promise<PairedWith>;
  /** Removes a paired laptop for good and cuts it off, here and at all laptops that hear of it. */
  remove(door: DoorId): void;
  /** Dials a paired laptop at an address that a person typed. */
  tryAddress(door: DoorId, address: Address): void;
  /**
   * All that is held here for the account, as a file that paired laptops alone can read. Other work runs meanwhile. Fails
   * with `HandOverFailure`.
   */
  writeHandOver(): Promise<Uint8Array>;
  /**
   * Takes a file of a paired laptop, piece by piece as from the line: `onTaken` is told, and nothing is taken twice. Fails
   * with `HandOverFailure`, or as a commit does; what was committed before stays.
   */
  readHandOver(file: Uint8Array): Promise<HandedOver>;
  /** Tells the others this laptop's presence now. */
  announce(): void;
  /** Looks for the others at once: after sleep, or when the network has changed. */
  nudge(): void;
  close(): Promise<void>;
}
