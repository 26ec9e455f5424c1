import type { ResourceLimits } from 'node:worker_threads';

/**
 * How much memory a worker that goes through a guest list may take. It leaves much behind that is young, and with
 * less room more of it grows old before it is cleared away. V8 lets garbage gather the longer, the more old room
 * a thread may take: at the peak an import of 100,000 guests held 259 MB without this limit and 183 MB with it, an
 * export as CSV 257 and 107 MB. Either needs a tenth of it, however long the list.
 */
export const workerMemory: ResourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };
