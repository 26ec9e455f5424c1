import { serveWorker } from '../../worker/serve-worker.ts';
import { type MirrorFiles, type MirrorThread, openMirrorThread } from './create-mirror-writer.ts';

/** The entry of the worker thread that writes `mirror.db` (started by `openMirrorWriter`). */
serveWorker<MirrorFiles, MirrorThread>(openMirrorThread);

// The first of a process reads the data of all zones, which takes as long as several keystrokes: here nobody waits for it.
new Intl.DateTimeFormat('en');
