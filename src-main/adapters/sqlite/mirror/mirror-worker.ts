import { serveWorker } from '../../worker/serve-worker.ts';
import { type MirrorFiles, type MirrorThread, openMirrorThread } from './create-mirror-writer.ts';

/** The entry of the worker thread that writes `mirror.db` (started by `openMirrorWriter`). */
serveWorker<MirrorFiles, MirrorThread>(openMirrorThread);
