/**
 * Keeps requests about guests apart (ARCHITECTURE.md, rule 3): one at a time, until its answer is settled, and no pull
 * starts meanwhile. Answers to overlapping requests could not be told apart by age.
 */
export interface GuestLane {
  /** Runs a request, with the work on its answer, as soon as nothing is under way. */
  run<T>(request: () => Promise<T>): Promise<T>;
  /** Runs `start` when nothing is under way; `start` must begin its request synchronously. */
  whenFree<T>(start: () => T): Promise<T>;
  readonly isBusy: boolean;
}

/** Makes the lane of one session, for all its requests about guests. */
export function createGuestLane(): GuestLane {
  /** The request under way. Never rejects; null when there is none. */
  let underWay: Promise<void> | null = null;

  function occupy<T>(request: () => Promise<T>): Promise<T> {
    const answer = request();
    const free = () => {
      underWay = null;
    };
    underWay = answer.then(free, free);
    return answer;
  }

  async function whenFree<T>(start: () => T): Promise<T> {
    while (underWay) await underWay;
    return start();
  }

  return {
    run: async (request) => whenFree(() => occupy(request)),
    whenFree,
    get isBusy() {
      return underWay !== null;
    },
  };
}
