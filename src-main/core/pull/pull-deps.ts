import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import type { ServiceLine } from '../service/service-line.ts';
import type { PullsUnderWay } from './pulls-under-way.ts';

/** What pulling works with: one event, and the line it shares with the outbox. */
export interface PullDeps extends ServiceLine {
  readonly event: EventRef;
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly pulls: PullsUnderWay;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly onStatus: (status: PullStatus) => void;
  /** The mirror of this event changed. */
  readonly onGuestsChanged: () => void;
  /** A pull ended. Of one that did not go well, a part of the list may have landed. */
  readonly onPulled: (wentWell: boolean) => void;
}
