import type { MirrorWriter, Pull, PullReport } from '../../../core/ports/mirror.ts';
import type { Body, Served } from '../../worker/worker-contract.ts';
import { guestStamps } from '../local/guest-stamps.ts';
import { findEntries } from '../local/outbox.ts';
import { currentSequence } from '../local/settings.ts';
import { openDatabase } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { withStoreFailures } from '../store-failure.ts';
import { createMirrorWriter } from './create-mirror-writer.ts';

/** Where both databases are: absolute paths. */
export interface MirrorFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
}

/** What the thread that writes `mirror.db` serves: every method of the port. */
export interface MirrorThread extends Omit<MirrorWriter, 'importGuests'> {
  importGuests(pull: SentPull): Promise<PullReport>;
}

/** A pull whose body returns the time at which it ended: a clock cannot be asked from another thread. */
interface SentPull extends Omit<Pull, 'chunks' | 'wallTime'> {
  readonly body: Body<string>;
}

/** Opens a writer of this thread's own; both files must be there and migrated. */
export function openMirrorThread({ mirrorFile, localFile }: MirrorFiles): Served<MirrorThread> {
  const mirror = openDatabase(mirrorFile, { synchronous: 'NORMAL' });
  // Each commit of an import touches pages all over: fewer checkpoints write each of them less often. With fewer
  // still, the disk is busy for so long at a time that a mark has to wait for it.
  mirror.pragma('wal_autocheckpoint = 2000');
  const local = openDatabase(localFile, { synchronous: 'FULL', readonly: true });
  const prepareLocal = prepareOnce(local);
  const writer = createMirrorWriter(mirror, {
    findEntries: (event, personIds) => withStoreFailures(() => findEntries(prepareLocal, event, personIds)),
    guestStamps: (event, personIds) => withStoreFailures(() => guestStamps(prepareLocal, event, personIds)),
    currentSequence: () => withStoreFailures(() => currentSequence(prepareLocal)),
  });
  return {
    ...writer,
    importGuests({ body, ...pull }) {
      let pulledAt = '';
      async function* chunks(): AsyncGenerator<Uint8Array, void> {
        pulledAt = yield* body;
      }
      return writer.importGuests({ ...pull, chunks: chunks(), wallTime: () => pulledAt });
    },
    close() {
      mirror.close();
      local.close();
    },
  };
}
