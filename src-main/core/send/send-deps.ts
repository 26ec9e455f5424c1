import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import type { ServiceLine } from '../service/service-line.ts';

/** What sending needs: one account, and the line to its service. */
export interface SendDeps extends ServiceLine {
  readonly account: string;
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Called when entries ended or changed state: rows and status may look different. */
  readonly onEntriesChanged: (eventId: string, personIds: readonly string[]) => void;
  /** Reads the whole guest list of an event now, for what a search may lag behind. Fails with `ServiceFailure`. */
  readonly readList: (event: EventRef) => Promise<void>;
}
