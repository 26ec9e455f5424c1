import packageJson from '../../package.json' with { type: 'json' };
import type { EventRef } from '../../src-shared/domain/event-ref.ts';
import { createSystemClock } from '../adapters/clock/system-clock.ts';
import { openEventRecords } from '../adapters/export/open-event-records.ts';
import { createInstallation } from '../adapters/installation/installation.ts';
import { loadKeytar } from '../adapters/keychain/keychain.ts';
import { createKeychainSecrets } from '../adapters/keychain/keychain-secrets.ts';
import { createDiskSpace } from '../adapters/machine/disk-space.ts';
import { scryptPinHash } from '../adapters/pin/scrypt-pin-hash.ts';
import { chooseProxies, type SystemProxies } from '../adapters/service/proxy-choice.ts';
import { createServiceConnector, type HttpServiceConnector } from '../adapters/service/service-connector.ts';
import { checkpointElsewhere } from '../adapters/sqlite/local/checkpoint-elsewhere.ts';
import { openLocalStoreSafely } from '../adapters/sqlite/local/open-local-store-safely.ts';
import { openDoorReader } from '../adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../adapters/sqlite/mirror/open-mirror.ts';
import { openMirrorWriter } from '../adapters/sqlite/mirror/open-mirror-writer.ts';
import { createVestibule, type Vestibule } from '../core/create-vestibule.ts';
import { readOpenEvent, rememberOpenEvent } from '../core/events/open-event-setting.ts';
import { withJournal } from '../core/journal/journalled-local-store.ts';
import type { LocalStore, OutboxEntry } from '../core/ports/local-store.ts';
import type { Log } from '../core/ports/log.ts';
import type { Platform, UpdateChannel } from '../core/ports/platform.ts';
import type { PracticeHost } from '../core/ports/practice-host.ts';
import { createClockOffset } from '../core/service/clock-offset.ts';
import type { CoreDeps } from '../core/session/core-deps.ts';
import { createRecoveryNotice } from '../core/session/recovery-notice.ts';
import { mirrorWorkerUrl, recordsWorkerUrl } from './built-workers.ts';
import { dataDirectory } from './data-directory.ts';
import { createDoorsHost } from './doors-host.ts';
import { type CoreRun, createLastingVestibule, noticeDamage } from './lasting-vestibule.ts';
import { createPracticeHost } from './practice-host.ts';
import {
  createSecondDoorProcess,
  type SecondDoorProcess,
  type SecondDoorProcessOptions,
} from './second-door.ts';
import {
  enterSecondDoor,
  practiceElsewhere,
  secretsOfSecondDoor,
  takeHandOver,
  watchProcess,
} from './second-door-hand-over.ts';

/** What a shell decides before the core can run. */
export interface OpenOptions {
  /** Absolute path of a prepared data directory. The caller holds its lock. */
  readonly dataDirectory: string;
  /** Prefills the address on the sign-in screen. */
  readonly serviceAddress: string | null;
  /** Straight into the practice organization. */
  readonly practice: boolean;
  readonly platform: Platform;
  /** What the system says about proxies; null when it cannot be asked. HTTPS_PROXY comes first. */
  readonly systemProxies: SystemProxies | null;
  /** Null: this copy gets no newer version by itself. */
  readonly updateChannel: UpdateChannel | null;
  /** To practise with a second door; null: this shell cannot start one. */
  readonly secondDoor: Pick<SecondDoorProcessOptions, 'command' | 'opensWindow' | 'say'> | null;
  readonly log: Log;
}

/**
 * Opens the files of a data directory and makes a running core out of real adapters: the one place where
 * both shells get their instances. A file that is found damaged later is mended behind the running shell.
 * Fails with `StoreFailure` when the files cannot be opened.
 */
export async function openVestibule(options: OpenOptions): Promise<Vestibule> {
  const { log, platform, updateChannel } = options;
  const clock = createSystemClock();
  const handOver = await takeHandOver(dataDirectory(options.dataDirectory).secondDoorHandOver);
  const clockOffset = createClockOffset(clock);
  const connector = createServiceConnector({
    onDate: clockOffset.noteDateHeader,
    chooseProxies: chooseProxies(process.env, options.systemProxies),
  });
  const secrets =
    handOver === null
      ? createKeychainSecrets({ loadKeychain: () => loadKeytar(), clock, log })
      : secretsOfSecondDoor(handOver);
  const practiceHere = createPracticeHost({
    file: dataDirectory(options.dataDirectory).practiceDatabase,
    clock,
    log,
  });
  const secondDoor =
    options.secondDoor === null || handOver !== null
      ? null
      : createSecondDoorProcess({
          ...options.secondDoor,
          root: options.dataDirectory,
          practice: practiceHere,
          ...{ secrets, clock, log },
        });
  const parts: LastingParts = {
    connector,
    secrets,
    pinHash: scryptPinHash,
    practice: handOver === null ? endingWith(practiceHere, secondDoor) : practiceElsewhere(handOver),
    platform,
    updateChannel,
    disk: createDiskSpace(options.dataDirectory),
    installation: createInstallation(dataDirectory(options.dataDirectory)),
    clock,
    random: Math.random,
    log,
    version: packageJson.version,
    clockOffset,
    secondDoor,
    openEvent: handOver?.openEvent ?? null,
  };
  const wanted = handOver === null ? options : { ...options, practice: true };
  const vestibule = await createLastingVestibule((run) => openFiles(wanted, parts, run), log);
  async function close(): Promise<void> {
    await vestibule.close();
    await connector.close();
  }
  if (handOver === null) return { ...vestibule, close };
  // The second door ends with the first, whatever ended that one.
  const stopWatching = watchProcess(handOver.firstProcess, clock, () => process.kill(process.pid, 'SIGTERM'));
  try {
    await enterSecondDoor(vestibule.handlers, handOver, log);
  } catch (error) {
    stopWatching();
    await close();
    throw error;
  }
  return {
    ...vestibule,
    close() {
      stopWatching();
      return close();
    },
  };
}

/** The parts that survive when the files are reopened. A key for this run only is in no file. */
interface LastingParts
  extends Omit<CoreDeps, 'local' | 'reader' | 'writer' | 'records' | 'recovery' | 'doors' | 'secondDoor'> {
  readonly connector: HttpServiceConnector;
  readonly secondDoor: SecondDoorProcess | null;
  /** Opened at the start, in a second door. */
  readonly openEvent: EventRef | null;
}

/** Leaving practice ends the second door, too. */
function endingWith(practice: PracticeHost, secondDoor: SecondDoorProcess | null): PracticeHost {
  return {
    start: practice.start,
    async stop() {
      await secondDoor?.stop();
      await practice.stop();
    },
    get wifi() {
      return practice.wifi;
    },
    setWifi: practice.setWifi,
  };
}

async function openFiles(
  options: OpenOptions,
  { secondDoor, openEvent, connector, ...parts }: LastingParts,
  run: CoreRun,
): Promise<Vestibule> {
  const { log, clock, random, secrets } = parts;
  const files = dataDirectory(options.dataDirectory);
  const mirrorFiles = { mirrorFile: files.mirrorDatabase, localFile: files.localDatabase };
  const onLocalDamaged = () => run.onDamaged('local');
  const onMirrorDamaged = () => run.onDamaged('mirror');
  const closing = new AsyncDisposableStack();
  try {
    const opened = openLocalStoreSafely({
      file: files.localDatabase,
      journalFile: files.decisionJournal,
      wallTime: clock.wallTime,
      log,
      hasMetDamage: run.endedOf === 'local',
    });
    closing.defer(() => opened.close());
    // The reader of the mirror reads local.db too: when local.db was the damaged one, the mirror is sound.
    const { movedTo } = openMirror(files.mirrorDatabase, {
      hasMetDamage: run.endedOf === 'mirror' && !opened.rebuilt,
      removals: openRemovals(opened.store),
    });
    if (movedTo !== null) log.warn('mirror.damaged-and-made-anew');
    const writer = openMirrorWriter({ workerUrl: mirrorWorkerUrl, ...mirrorFiles });
    closing.defer(() => writer.close());
    checkpointElsewhere(opened.store.watchGuests, () => writer.checkpointLocal(), log);
    // Closed before the writer: the last to close a database tidies it up, and the reader may not write.
    const reader = openDoorReader({ ...mirrorFiles, watchGuests: opened.store.watchGuests });
    closing.defer(() => reader.close());
    const records = openEventRecords({ workerUrl: recordsWorkerUrl, ...mirrorFiles });

    const local = noticeDamage(opened.store, onLocalDamaged);
    if (openEvent !== null && run.endedOf === null) rememberOpenEvent(local, log, openEvent);
    const recovered = { local: opened.recovery, guestLists: movedTo !== null };
    const vestibule = await createVestibule(
      {
        ...parts,
        connector,
        local: withJournal(local, opened.journal, log),
        reader: noticeDamage(reader, onMirrorDamaged),
        writer: noticeDamage(writer, onMirrorDamaged),
        records: noticeDamage(records, onMirrorDamaged),
        doors: createDoorsHost({ local, secrets, connector, clock, random, log }),
        secondDoor: secondDoor && {
          start: (offer, door) => secondDoor.start({ offer, door, openEvent: readOpenEvent(local) }),
        },
        recovery: createRecoveryNotice(recovered, opened.dismissRecovery),
      },
      // A later run continues with the account of the run before.
      { serviceAddress: options.serviceAddress, practice: options.practice && run.endedOf === null },
    );
    closing.defer(() => vestibule.close());
    return { ...vestibule, close: () => closing.disposeAsync() };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

/** Guests of any account who are being removed here. */
function openRemovals(local: LocalStore): readonly OutboxEntry[] {
  const query = { kind: 'removal', limit: Number.MAX_SAFE_INTEGER } as const;
  return [...local.countEntriesByAccount().keys()].flatMap((account) =>
    local.listEntries({ ...query, account }),
  );
}
