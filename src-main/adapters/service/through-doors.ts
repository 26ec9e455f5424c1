import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import type { ServiceHost } from './service-way.ts';

/** A connection to the service through a paired laptop: it carries bytes, and the laptop reads none of them. */
export interface WayThroughDoor {
  readonly stream: Duplex;
  readonly via: DoorId;
}

/**
 * Opens connections through the paired laptops that lend their internet, one laptop after the other, until one is used.
 * Ends when there is none left. Does not fail.
 */
export type OpenThroughDoors = (service: ServiceHost) => AsyncIterable<WayThroughDoor>;

/** The direct way is not tried again for so long, so that requests do not each wait until it has failed. */
export const closedMs = 30_000;

interface ThroughDoorsOptions {
  /** Milliseconds that only ever grow. */
  readonly monotonicMs: () => number;
}

/** How one connection is opened, each way. Both fail with `ServiceFailure`, and then nothing was sent. */
export interface Opening {
  readonly service: ServiceHost;
  readonly direct: () => Promise<Socket>;
  readonly over: (stream: Duplex) => Promise<Socket>;
}

/** Opens connections to the service: directly, or through a paired laptop where that fails. */
export interface ThroughDoors {
  /** From now on through these; null for no more. */
  use(open: OpenThroughDoors | null): void;
  /** Through whom the last connection was opened; null when it was direct, and before the first. */
  via(): DoorId | null;
  /** Fails with what the direct way failed with when no laptop helps. */
  open(opening: Opening): Promise<Socket>;
}

export function createThroughDoors({ monotonicMs }: ThroughDoorsOptions): ThroughDoors {
  let openThroughDoors: OpenThroughDoors | null = null;
  let via: DoorId | null = null;
  /** When the direct way has last failed while a laptop helped. */
  let failedAtMs: number | null = null;
  let isTryingBeside = false;

  async function through({ service, over }: Opening): Promise<Socket | null> {
    if (openThroughDoors === null) return null;
    for await (const way of openThroughDoors(service)) {
      try {
        const socket = await over(way.stream);
        via = way.via;
        return socket;
      } catch (error) {
        way.stream.destroy();
        if (!(error instanceof ServiceFailure)) throw error;
      }
    }
    return null;
  }

  async function openDirectly({ direct }: Opening): Promise<Socket> {
    const socket = await direct();
    failedAtMs = null;
    via = null;
    return socket;
  }

  /** Tries the direct way while a laptop helps. It is open or closed afterwards; the connection is not used. */
  async function tryBeside({ direct }: Opening): Promise<void> {
    isTryingBeside = true;
    try {
      (await direct()).destroy();
      failedAtMs = null;
    } catch {
      failedAtMs = monotonicMs();
    }
    isTryingBeside = false;
  }

  async function openClosed(opening: Opening, sinceMs: number): Promise<Socket | null> {
    const socket = await through(opening);
    if (socket !== null && !isTryingBeside && monotonicMs() - sinceMs >= closedMs) void tryBeside(opening);
    return socket;
  }

  return {
    use(open) {
      openThroughDoors = open;
    },
    via: () => via,
    async open(opening) {
      // No laptop is asked twice for one connection.
      if (failedAtMs !== null) return (await openClosed(opening, failedAtMs)) ?? openDirectly(opening);
      try {
        return await openDirectly(opening);
      } catch (failure) {
        if (!(failure instanceof ServiceFailure)) throw failure;
        const socket = await through(opening);
        if (socket === null) throw failure;
        failedAtMs = monotonicMs();
        return socket;
      }
    },
  };
}
