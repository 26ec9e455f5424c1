import type { Holdings, MissingPiece, SharedTopic, UpdateRefusal } from '../../core/ports/doors.ts';
import { readHoldings, writeHoldings } from './document-updates.ts';
import type { Frame } from './link.ts';

interface ExchangeOptions {
  readonly topics: ReadonlyMap<string, SharedTopic>;
  readonly send: (frame: Frame) => void;
  /** The other laptop has brought something new. */
  readonly onTaken: (topic: string) => void;
  readonly onRefused: (reason: UpdateRefusal | 'malformed') => void;
  /** An update could not be committed. The other laptop hears that it was not taken, and offers it again. */
  readonly onFailed: (error: unknown) => void;
}

/** So many pieces are on their way to a laptop at a time: it has the next one while this one is busy with other things. */
const mostUnderWay = 2;

type HoldingsFrame = Extract<Frame, { kind: 'holdings' }>;

/** Keeps one topic alike here and on one other laptop. */
interface TopicState {
  /** What the other one holds, as it said last. */
  theirs: Holdings;
  /** The pieces on their way, which are answered in this order. */
  underWay: readonly Pick<MissingPiece, 'writer' | 'upTo'>[];
  /** Writers of whom the other laptop has not taken a piece. They are tried again when it next says what it holds. */
  readonly refused: Set<number>;
}

/** The conversation with one laptop about all topics that both share. */
export interface Exchange {
  /** Says what is held here of a topic, of all when none is named. */
  say(topic?: string): void;
  /** Sends what the other laptop lacks of a topic, as far as is known. */
  push(topic: string): void;
  /** Sends all that the other laptop may lack of a topic, without waiting for answers: the link ends now. */
  pushLast(topic: string): void;
  receive(frame: Exclude<Frame, { kind: 'presence' }>): void;
  /** What the other laptop holds of a topic, as it said last; null when it does not share it. */
  theirs(topic: string): Holdings | null;
}

/**
 * Each laptop says what it holds, and sends what the other lacks in pieces. Few are on their way at a time, so neither
 * laptop falls behind. Whatever is lost or refused is made good when either of them says what it holds once more.
 */
export function createExchange({ topics, send, onTaken, onRefused, onFailed }: ExchangeOptions): Exchange {
  const states = new Map<string, TopicState>();

  function sayHoldings(topic: string, shared: SharedTopic, answers: HoldingsFrame['answers']): void {
    send({ kind: 'holdings', topic, holdings: textOf(shared.holdings()), answers });
  }

  /**
   * What is shared under a topic of the other laptop. It is told of one that is not, or no more, and asks no further. What
   * it answers meanwhile is not heard, so nothing counts as on its way.
   */
  function sharedOrSaid(topic: string): SharedTopic | undefined {
    const shared = topics.get(topic);
    if (shared !== undefined) return shared;
    const state = states.get(topic);
    if (state !== undefined) states.set(topic, { ...state, underWay: [] });
    send({ kind: 'unshared', topic });
    return undefined;
  }

  /** Sends the next pieces that the other laptop lacks. */
  function sendNext(topic: string): void {
    const shared = topics.get(topic);
    const state = states.get(topic);
    if (shared === undefined || state === undefined) return;
    while (state.underWay.length < mostUnderWay) {
      const piece = shared.missing(heldSoon(state), state.refused);
      if (piece === null) return;
      state.underWay = [...state.underWay, piece];
      send(entriesFrame(topic, piece.update));
    }
  }

  function pushLast(topic: string): void {
    sendMissing({ topics, send }, topic, heldSoon(states.get(topic) ?? { theirs: new Map(), underWay: [] }));
  }

  function noteHoldings({ topic, answers }: HoldingsFrame, theirs: Holdings): void {
    const shared = sharedOrSaid(topic);
    if (shared === undefined) return;
    const { underWay = [], refused = new Set<number>() } = states.get(topic) ?? {};
    const [answered] = underWay;
    const isRefused = answered !== undefined && (theirs.get(answered.writer) ?? 0) < answered.upTo;
    if (answers === 'entries' && isRefused) refused.add(answered.writer);
    if (answers === null) refused.clear();
    // Each piece has its own answer. What else is said meanwhile was said before the piece was there.
    const left = answers === 'entries' ? underWay.slice(1) : underWay;
    states.set(topic, { theirs, underWay: left, refused });
    if (answers === null && holdsMore(theirs, shared.holdings())) sayHoldings(topic, shared, 'holdings');
    sendNext(topic);
  }

  /** The other laptop holds what it has sent: until it says so, it would seem to lack its own entries. */
  function noteSent(topic: string, before: Holdings, after: Holdings): void {
    const state = states.get(topic);
    if (state === undefined) return;
    const theirs = new Map(state.theirs);
    for (const [writer, count] of after) {
      const isSent = count > (before.get(writer) ?? 0) && count > (theirs.get(writer) ?? 0);
      if (isSent) theirs.set(writer, count);
    }
    states.set(topic, { ...state, theirs });
  }

  function take({ topic, update }: Extract<Frame, { kind: 'entries' }>): void {
    const shared = sharedOrSaid(topic);
    if (shared === undefined) return;
    try {
      const before = shared.holdings();
      const { refused, isNew } = shared.take(Buffer.from(update, 'base64'));
      if (isNew) noteSent(topic, before, shared.holdings());
      if (refused !== null) onRefused(refused);
      if (isNew) onTaken(topic);
    } catch (error) {
      onFailed(error);
    }
    sayHoldings(topic, shared, 'entries');
  }

  return {
    say(topic) {
      for (const [each, shared] of topics)
        if (topic === undefined || topic === each) sayHoldings(each, shared, null);
    },
    push(topic) {
      // What is made while a piece is on its way travels together, behind it.
      if (states.get(topic)?.underWay.length === 0) sendNext(topic);
    },
    pushLast,
    receive(frame) {
      if (frame.kind === 'entries') take(frame);
      if (frame.kind === 'unshared') states.delete(frame.topic);
      if (frame.kind !== 'holdings') return;
      const theirs = readHoldings(Buffer.from(frame.holdings, 'base64'));
      if (theirs === null) onRefused('malformed');
      else noteHoldings(frame, theirs);
    },
    theirs: (topic) => states.get(topic)?.theirs ?? null,
  };
}

/** What a laptop holds when it has taken what is on its way to it. */
function heldSoon({ theirs, underWay }: Pick<TopicState, 'theirs' | 'underWay'>): Holdings {
  const held = new Map(theirs);
  for (const { writer, upTo } of underWay) held.set(writer, Math.max(upTo, held.get(writer) ?? 0));
  return held;
}

/** Sends all of a topic to a laptop that holds this much of it, without waiting for answers. */
export function sendMissing(
  { topics, send }: Pick<ExchangeOptions, 'topics' | 'send'>,
  topic: string,
  theirs: Holdings,
): void {
  const held = new Map(theirs);
  for (;;) {
    const piece = topics.get(topic)?.missing(held) ?? null;
    if (piece === null) return;
    send(entriesFrame(topic, piece.update));
    held.set(piece.writer, piece.upTo);
  }
}

/** Holdings as they are said. They are said again and again, and told by their object until they grow. */
const texts = new WeakMap<Holdings, string>();

function textOf(holdings: Holdings): string {
  const text = texts.get(holdings) ?? Buffer.from(writeHoldings(holdings)).toString('base64');
  texts.set(holdings, text);
  return text;
}

function entriesFrame(topic: string, update: Uint8Array): Frame {
  return { kind: 'entries', topic, update: Buffer.from(update).toString('base64') };
}

/** Whether `one` has an entry that `other` lacks. */
function holdsMore(one: Holdings, other: Holdings): boolean {
  return [...one].some(([writer, count]) => count > (other.get(writer) ?? 0));
}
