import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import type { DocumentRegistry } from '../doors/sharing/open-documents.ts';
import type { SharingStore } from '../doors/sharing/shared-local-store.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { DoorsHost, SecondDoor } from '../ports/doors.ts';
import type { EventRecords } from '../ports/event-records.ts';
import type { ServiceConnector } from '../ports/event-service.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DiskSpace, Installation } from '../ports/machine.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import type { Platform, UpdateChannel } from '../ports/platform.ts';
import type { PracticeHost } from '../ports/practice-host.ts';
import type { PinHash, Secrets } from '../ports/secrets.ts';
import type { ClockOffset } from '../service/clock-offset.ts';
import type { RecoveryNotice } from './recovery-notice.ts';

/** Everything that the core needs from outside. The composition makes the instances. */
export interface CoreDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly records: EventRecords;
  readonly connector: ServiceConnector;
  readonly secrets: Secrets;
  readonly pinHash: PinHash;
  readonly practice: PracticeHost;
  readonly platform: Platform;
  readonly disk: DiskSpace;
  readonly installation: Installation;
  /** Null when this copy was packed without one. */
  readonly updateChannel: UpdateChannel | null;
  /** Links this laptop to those that are paired with it. Nothing is opened before a person has paired one. */
  readonly doors: DoorsHost;
  /** Null where no second door can be started beside this one. */
  readonly secondDoor: SecondDoor | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Version of the app, for diagnostics. */
  readonly version: string;
  readonly clockOffset: ClockOffset;
  readonly recovery: RecoveryNotice;
}

/** The core's needs, with a way to tell news to every open page. */
export interface SessionDeps extends CoreDeps {
  readonly tell: TellNews;
  /** The store behind `local`, which shares what is decided here. */
  readonly sharing: SharingStore;
  readonly documents: DocumentRegistry;
}
