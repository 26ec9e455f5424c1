import type { Clock, Random } from '../ports/clock.ts';
import type { EventService } from '../ports/event-service.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import type { Connection } from '../service/connection.ts';
import type { PutLane } from '../service/guest-lane.ts';

/** What sending works with: one account, one service, one lane. */
export interface SendDeps {
  readonly account: string;
  readonly service: EventService;
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly connection: Connection;
  readonly lane: PutLane;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Gives up the requests under way when the session ends. */
  readonly signal: AbortSignal;
  /** Told when entries ended or changed their state: rows and status may look different. */
  readonly onEntriesChanged: (eventId: string, personIds: readonly string[]) => void;
}
