import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { unlessAborted } from '../timing/unless-aborted.ts';

/** A pull was given up because the guest list of its event is being removed. It counts as no failure. */
export class PullGivenUp extends Error {
  constructor() {
    super('the pull was given up');
    this.name = 'PullGivenUp';
  }
}

/** All pulls of one account that are under way, so that every pull of an event can be given up. */
export interface PullsUnderWay {
  /**
   * Runs a pull of this event, with a signal that aborts when it is given up, by `signal` or by `runWithout`. In the
   * second case it fails with `PullGivenUp`, else as `pull` does.
   */
  run<T>(event: EventRef, signal: AbortSignal, pull: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** As `run`, after each whole list of this event that was asked for earlier: an older one never lands over a newer one. */
  runList<T>(event: EventRef, signal: AbortSignal, pull: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Gives up every pull of this event and does `work` once the last has ended: then nothing of the event can land.
   * Pulls that start meanwhile wait for the end of the work.
   */
  runWithout<T>(event: EventRef, work: () => Promise<T>): Promise<T>;
}

interface Pull {
  readonly eventId: string;
  readonly giveUp: () => void;
  /** Never rejects. */
  readonly ended: Promise<void>;
}

export function createPullsUnderWay(): PullsUnderWay {
  const pulls = new Set<Pull>();
  /** Events whose pulls wait, each until its promise resolves. */
  const left = new Map<string, Promise<void>>();
  /** The newest whole list of each event that was asked for and has not ended. */
  const lists = new Map<string, Promise<void>>();

  async function run<T>(
    { eventId }: EventRef,
    signal: AbortSignal,
    pull: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    while (left.has(eventId)) await left.get(eventId);
    const giving = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const mine: Pull = { eventId, giveUp: () => giving.abort(), ended };
    pulls.add(mine);
    try {
      return await pull(AbortSignal.any([signal, giving.signal]));
    } catch (error) {
      throw giving.signal.aborted ? new PullGivenUp() : error;
    } finally {
      pulls.delete(mine);
      end();
    }
  }

  return {
    run,

    async runList(event, signal, pull) {
      const { eventId } = event;
      const before = lists.get(eventId);
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const mine = before === undefined ? ended : Promise.all([before, ended]).then(() => undefined);
      lists.set(eventId, mine);
      try {
        if (before !== undefined) await unlessAborted(before, signal);
        return await run(event, signal, pull);
      } finally {
        end();
        if (lists.get(eventId) === mine) lists.delete(eventId);
      }
    },

    async runWithout({ eventId }, work) {
      while (left.has(eventId)) await left.get(eventId);
      const { promise: done, resolve: allow } = Promise.withResolvers<void>();
      left.set(eventId, done);
      try {
        const ofEvent = [...pulls].filter((pull) => pull.eventId === eventId);
        for (const { giveUp } of ofEvent) giveUp();
        await Promise.all(ofEvent.map(({ ended }) => ended));
        return await work();
      } finally {
        left.delete(eventId);
        allow();
      }
    },
  };
}
