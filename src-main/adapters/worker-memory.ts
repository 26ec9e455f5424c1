import type { ResourceLimits } from 'node:worker_threads';

/**
 * How much memory a worker that reads all of an event may take. V8 lets garbage gather the longer, the more room a
 * thread may take: at the peak an export of 100,000 guests as CSV held 257 MB without these limits and 115 MB with
 * them, however long the list; with 16 MB for what is young a workbook took a fifth longer. Most is needed to list
 * who has not arrived: that of 500,000 guests fits into half of this, and a list has a million at most.
 */
export const recordsMemory: ResourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * That of the worker which writes the mirror, beside marks and searches: an import of 100,000 guests held 259 MB and
 * holds 183 MB. With still less room for what is young, more of it would grow old before it is cleared away.
 */
export const mirrorMemory: ResourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };
