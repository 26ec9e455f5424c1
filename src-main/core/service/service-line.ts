import type { EventService } from '../ports/event-service.ts';
import { type Connection, heardUntil } from './connection.ts';
import type { GuestLane } from './guest-lane.ts';

/** The way to the service with the present key, shared by everything that sends and pulls. */
export interface ServiceLine {
  readonly service: EventService;
  readonly connection: Connection;
  readonly lane: GuestLane;
  /** Gives up what is asked when the key is another one, or the session has ended. */
  readonly signal: AbortSignal;
}

/** A line with how it ends: its requests are given up, and what they answer later is not heard any more. */
export interface OpenLine extends ServiceLine {
  end(): void;
}

/** Opens the line of one key. The lane is one for all keys, so that nothing overlaps what an old key acknowledged. */
export function openServiceLine(service: EventService, connection: Connection, lane: GuestLane): OpenLine {
  const ending = new AbortController();
  const { signal } = ending;
  return {
    ...{ service, lane, signal },
    connection: heardUntil(connection, signal),
    end: () => ending.abort(),
  };
}
