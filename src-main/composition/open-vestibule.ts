import packageJson from '../../package.json' with { type: 'json' };
import { createSystemClock } from '../adapters/clock/system-clock.ts';
import { openEventRecords } from '../adapters/export/open-event-records.ts';
import { createKeychainSecrets } from '../adapters/keychain/keychain-secrets.ts';
import { loadKeytar } from '../adapters/keychain/load-keytar.ts';
import { scryptPinHash } from '../adapters/pin/scrypt-pin-hash.ts';
import { createServiceConnector } from '../adapters/service/service-connector.ts';
import { openLocalStoreSafely } from '../adapters/sqlite/local/open-local-store-safely.ts';
import { openDoorReader } from '../adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../adapters/sqlite/mirror/open-mirror.ts';
import { openMirrorWriter } from '../adapters/sqlite/mirror/open-mirror-writer.ts';
import { createVestibule } from '../core/create-vestibule.ts';
import { withJournal } from '../core/journal/journalled-local-store.ts';
import type { Log } from '../core/ports/log.ts';
import type { Platform } from '../core/ports/platform.ts';
import { createRecoveryNotice } from '../core/session/recovery-notice.ts';
import { createClockOffset } from '../core/sync/clock-offset.ts';
import type { Vestibule } from '../core/vestibule.ts';
import { mirrorWorkerUrl, recordsWorkerUrl } from './built-workers.ts';
import { dataDirectory } from './data-directory.ts';
import { createPracticeHost } from './practice-host.ts';

/** What a shell decides before the core can run. */
export interface OpenOptions {
  /** Absolute path of a prepared data directory. The caller holds its lock. */
  readonly dataDirectory: string;
  /** Prefills the address on the sign-in screen. */
  readonly serviceAddress: string | null;
  /** Straight into the practice organization. */
  readonly practice: boolean;
  readonly platform: Platform;
  readonly log: Log;
}

/**
 * Opens the files of a data directory and makes a running core out of real adapters: the one place where
 * both shells get their instances. Fails with `StoreFailure` when the files cannot be opened.
 */
export async function openVestibule(options: OpenOptions): Promise<Vestibule> {
  const { log, platform, serviceAddress } = options;
  const files = dataDirectory(options.dataDirectory);
  const clock = createSystemClock();

  const opened = openLocalStoreSafely({
    file: files.localDatabase,
    journalFile: files.decisionJournal,
    wallTime: clock.wallTime,
    log,
  });
  const { movedTo } = openMirror(files.mirrorDatabase);
  if (movedTo !== null) log.warn('mirror.damaged-and-made-anew');
  const mirrorFiles = { mirrorFile: files.mirrorDatabase, localFile: files.localDatabase };
  const reader = openDoorReader(mirrorFiles);
  const writer = openMirrorWriter({ workerUrl: mirrorWorkerUrl, ...mirrorFiles });
  const clockOffset = createClockOffset(clock);
  const connector = createServiceConnector({ onDate: clockOffset.heard });

  const vestibule = await createVestibule(
    {
      local: withJournal(opened.store, opened.journal, log),
      reader,
      writer,
      records: openEventRecords({ workerUrl: recordsWorkerUrl, ...mirrorFiles }),
      connector,
      secrets: createKeychainSecrets({ loadKeychain: () => loadKeytar(), clock, log }),
      pinHash: scryptPinHash,
      practice: createPracticeHost(files.practiceDatabase, clock, log),
      platform,
      clock,
      random: Math.random,
      log,
      version: packageJson.version,
      clockOffset,
      recovery: createRecoveryNotice(opened.recovery, opened.dismissRecovery),
    },
    { serviceAddress, practice: options.practice },
  );
  return {
    ...vestibule,
    async close() {
      await vestibule.close();
      await connector.close();
      // The last to close a database tidies it up, and the reader may not write.
      reader.close();
      await writer.close();
      opened.close();
    },
  };
}
