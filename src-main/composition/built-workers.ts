/**
 * Where the worker threads start: beside this module when it is built, in the source tree otherwise. Node
 * runs both.
 */
const isBuilt = import.meta.url.endsWith('.js');

/** The one writer of `mirror.db`. */
export const mirrorWorkerUrl = new URL(
  isBuilt ? './mirror-worker.js' : '../adapters/sqlite/mirror/mirror-worker.ts',
  import.meta.url,
);

/** One piece of work with all of an event. */
export const recordsWorkerUrl = new URL(
  isBuilt ? './records-worker.js' : '../adapters/export/records-worker.ts',
  import.meta.url,
);

/** The practice service. */
export const practiceWorkerUrl = new URL(
  isBuilt ? './practice-worker.js' : '../practice/practice-worker.ts',
  import.meta.url,
);
