/**
 * Who may ask the service about guests when (ARCHITECTURE.md, rule 3): one request at a time, each with what is done
 * with its answer, and no pull starts while one is under way. Answers whose requests overlapped could not be told apart
 * by age.
 */
export interface GuestLane {
  /** Runs a request about guests, to the end of what is done with its answer, as soon as nothing is under way. */
  run<T>(request: () => Promise<T>): Promise<T>;
  /** Runs `start` when nothing is under way; `start` must begin its request synchronously. */
  whenFree<T>(start: () => T): Promise<T>;
  readonly busy: boolean;
}

/** Makes the lane that everything of one session shares that asks the service about guests. */
export function createGuestLane(): GuestLane {
  /** Never rejects, and is null again when it has ended. */
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
    get busy() {
      return underWay !== null;
    },
  };
}
