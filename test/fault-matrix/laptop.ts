import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEventRecords } from '../../src-main/adapters/export/open-event-records.ts';
import { createServiceConnector } from '../../src-main/adapters/service/service-connector.ts';
import { openLocalStore } from '../../src-main/adapters/sqlite/local/local-store.ts';
import { createMirrorWriter } from '../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { openDoorReader } from '../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { openDatabase } from '../../src-main/adapters/sqlite/open-database.ts';
import { recordsWorkerUrl } from '../../src-main/composition/built-workers.ts';
import { createVestibule } from '../../src-main/core/create-vestibule.ts';
import type { LocalStore } from '../../src-main/core/ports/local-store.ts';
import { createClockOffset } from '../../src-main/core/service/clock-offset.ts';
import { createRecoveryNotice, nothingRecovered } from '../../src-main/core/session/recovery-notice.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { FakeClock } from '../fakes/fake-clock.ts';
import { plentyOfSpace } from '../fakes/fake-disk-space.ts';
import { noDoorsHost } from '../fakes/fake-doors-host.ts';
import { fakeInstallation } from '../fakes/fake-installation.ts';
import { plainPlatform } from '../fakes/fake-platform.ts';
import { noPractice } from '../fakes/fake-practice-host.ts';
import { plainPinHash } from '../fakes/plain-pin-hash.ts';
import { type LogLine, recordingLog } from '../fakes/recording-log.ts';
import { fakeSecrets } from '../fakes/secrets.ts';
import { fastDisk } from '../fast-disk.ts';
import { createCallWatch, type Leaving } from './call-watch.ts';
import type { RequestKind } from './fault-kind.ts';

const longestNightMs = 60 * 60_000;
const stepMs = 500;

/** Long enough for a machine under load. */
const patientMs = 10_000;

/**
 * A laptop: the real core over the real client and SQLite files of its own. Its clock moves only while no
 * request is under way: no back-off and no hold takes time. The mirror is written in this thread.
 */
export interface Laptop {
  readonly local: LocalStore;
  /**
   * Starts the app, which ends the run before. The request that meets the fault is given up after so many
   * milliseconds that really pass; the keychain answers when `unlock` is called.
   */
  start(timeoutMs?: number): Promise<{ readonly handlers: CallHandlers; readonly unlock: () => void }>;
  /** Lets time pass until it is so. Fails after an hour on the laptop's clock. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** As what (`ServiceFailureKind`) requests of this kind have failed, oldest first. */
  failures(kind: RequestKind): readonly unknown[];
  /** Errors in the log. */
  readonly errors: readonly LogLine[];
  close(): Promise<void>;
}

/** Makes a laptop that was never used before. `leaving` as in `createCallWatch`. */
export async function openLaptop(clock: FakeClock, leaving: (kind: RequestKind) => Leaving): Promise<Laptop> {
  const files = await openFiles();
  const { local, reader, writer, records } = files;
  const watch = createCallWatch(leaving);
  const log = recordingLog();
  const keychain = fakeSecrets();
  const parts = {
    ...{ local, reader, writer, records, clock, log },
    random: () => 0.5,
    practice: noPractice,
    platform: plainPlatform,
    disk: plentyOfSpace,
    version: '0.0.0',
    clockOffset: createClockOffset(clock),
    pinHash: plainPinHash,
    installation: fakeInstallation,
    updateChannel: null,
    doors: noDoorsHost,
    secondDoor: null,
    recovery: createRecoveryNotice(nothingRecovered, () => undefined),
  };
  let stop = async () => {};

  return {
    local,
    async start(timeoutMs = patientMs) {
      await stop();
      const patient = connectorGivingUpAfter(patientMs);
      const hurried = connectorGivingUpAfter(timeoutMs);
      const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
      const secrets = { ...keychain, read: (address: string) => unlocked.then(() => keychain.read(address)) };
      const core = { ...parts, secrets, connector: watch.connector(patient, hurried) };
      const vestibule = await createVestibule(core, { serviceAddress: null, practice: false });
      stop = async () => {
        await vestibule.close();
        await Promise.all([patient.close(), hurried.close()]);
        await watch.quiet();
      };
      return { handlers: vestibule.handlers, unlock };
    },
    async until(isSo) {
      const startedMs = clock.monotonicMs();
      for (;;) {
        await watch.quiet();
        if (await isSo()) return;
        if (clock.monotonicMs() - startedMs > longestNightMs) throw new Error('an hour was not enough');
        clock.advance(stepMs);
      }
    },
    // A list may fail where it is read, long after its answer began.
    failures: (kind) => (kind === 'list' ? pullFailures(log.lines) : watch.failures(kind)),
    get errors() {
      return log.lines.filter(({ level }) => level === 'error');
    },
    async close() {
      await stop();
      await files.remove();
    },
  };
}

/** A connector that gives up a request after so long, whatever it waits for. */
function connectorGivingUpAfter(timeoutMs: number) {
  return createServiceConnector({
    timeouts: { connectMs: timeoutMs, answerMs: timeoutMs, progressMs: timeoutMs },
  });
}

async function openFiles() {
  const directory = await mkdtemp(join(fastDisk, 'vestibule-fault-matrix-'));
  const localFile = join(directory, 'local.db');
  const mirrorFile = join(directory, 'mirror.db');
  const local = openLocalStore(localFile);
  openMirror(mirrorFile);
  const mirror = openDatabase(mirrorFile, { synchronous: 'NORMAL' });
  const reader = openDoorReader({ mirrorFile, localFile, watchGuests: local.watchGuests });
  return {
    local,
    reader,
    writer: createMirrorWriter(mirror, local),
    records: openEventRecords({ workerUrl: recordsWorkerUrl, mirrorFile, localFile }),
    async remove() {
      reader.close();
      mirror.close();
      local.close();
      await rm(directory, { recursive: true });
    },
  };
}

function pullFailures(lines: readonly LogLine[]): readonly unknown[] {
  return lines.filter(({ name }) => name === 'mirror.pull-failed').map(({ fields }) => fields.kind);
}
