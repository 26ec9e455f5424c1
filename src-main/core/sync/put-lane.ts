/**
 * One PUT at a time, and no pull starts while one is under way (design §5, rule 3). A re-read of single
 * guests counts as a PUT here: its answer, too, must not be overwritten by an older one.
 */
export interface PutLane {
  /** Runs a PUT or a re-read, as soon as the one before has ended. */
  run<T>(put: () => Promise<T>): Promise<T>;
  /** Runs `start` at a moment when no PUT is under way; `start` must begin its request synchronously. */
  whenFree<T>(start: () => T): Promise<T>;
  readonly busy: boolean;
}

/** Makes the lane that everything of one session shares that asks the service about guests. */
export function createPutLane(): PutLane {
  let underWay: Promise<unknown> | null = null;
  return {
    async run(put) {
      while (underWay) await underWay.catch(() => undefined);
      const request = put();
      underWay = request;
      try {
        return await request;
      } finally {
        underWay = null;
      }
    },
    async whenFree(start) {
      while (underWay) await underWay.catch(() => undefined);
      return start();
    },
    get busy() {
      return underWay !== null;
    },
  };
}
