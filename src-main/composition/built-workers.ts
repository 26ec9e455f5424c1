/**
 * Where the worker threads start: beside this module when it is built, in the source tree otherwise. Node
 * runs both.
 */
const isBuilt = import.meta.url.endsWith('.js');

/** The one writer of `mirror.db`, and what makes the records of a long list for it. */
export const mirrorThreads = {
  workerUrl: new URL(isBuilt ? './mirror-worker.js' : '../adapters/sqlite/mirror-worker.ts', import.meta.url),
  recordMakerUrl: new URL(
    isBuilt ? './record-maker-worker.js' : '../adapters/record-maker/record-maker-worker.ts',
    import.meta.url,
  ),
};

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
