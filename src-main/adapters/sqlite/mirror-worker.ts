import { serveWorker } from '../worker/serve-worker.ts';
import { type MirrorFiles, type MirrorThread, openMirrorThread } from './mirror/mirror-thread.ts';

/** The entry of the worker thread that writes `mirror.db` (started by `openMirrorWriter`). */
serveWorker<MirrorFiles, MirrorThread>(openMirrorThread);
