/**
 * Who may ask the service about guests when (design §5, rule 3): one request at a time, and no pull starts while
 * one is under way or while what a PUT has acknowledged is being settled. Only the next PUT does not wait for
 * that: the service is not left idle while the answer before is written. A re-read of single guests runs alone,
 * because its answer, too, must not be overwritten by an older one.
 */
export interface PutLane {
  /** Runs a re-read, or an addition, as soon as nothing is under way or being settled. */
  run<T>(request: () => Promise<T>): Promise<T>;
  /**
   * Runs a PUT about these guests, none of whom is being settled, as soon as the request before has ended; when
   * somebody waits to run alone or to pull, also that must have had its turn. Its answer is given to `settle`,
   * which begins when the PUT before is settled and is not waited for. Fails as `request` does, or else with
   * what the settling before failed with.
   */
  put<A>(
    personIds: readonly string[],
    request: () => Promise<A>,
    settle: (answer: A) => Promise<void>,
  ): Promise<A>;
  /** Runs `start` when nothing is under way or being settled; `start` must begin its request synchronously. */
  whenFree<T>(start: () => T): Promise<T>;
  /**
   * The guests of the PUT that is being settled. They must not be sent: a PUT that is newer keeps the mirror
   * from taking the answer (rule 1).
   */
  readonly settling: readonly string[];
  /** Waits until nothing is being settled, and fails as `assertSettled` does. */
  settled(): Promise<void>;
  /** Fails with what a settling that has ended failed with, when nobody was told of it yet. */
  assertSettled(): void;
  readonly busy: boolean;
}

/** Makes the lane that everything of one session shares that asks the service about guests. */
export function createPutLane(): PutLane {
  /** Neither ever rejects, and each is null again when it has ended. */
  let underWay: Promise<void> | null = null;
  let settling: { readonly personIds: readonly string[]; readonly ended: Promise<void> } | null = null;
  let failure: { readonly cause: unknown } | null = null;
  let waiting = 0;

  function occupy<T>(request: () => Promise<T>): Promise<T> {
    const answer = request();
    const free = () => {
      underWay = null;
    };
    underWay = answer.then(free, free);
    return answer;
  }

  async function whenFree<T>(start: () => T): Promise<T> {
    waiting += 1;
    while (underWay || settling) await (underWay ?? settling?.ended);
    waiting -= 1;
    return start();
  }

  async function end(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (cause) {
      failure = { cause };
    } finally {
      settling = null;
    }
  }

  async function settled(): Promise<void> {
    await settling?.ended;
    assertSettled();
  }

  function assertSettled(): void {
    if (failure === null) return;
    const { cause } = failure;
    failure = null;
    throw cause;
  }

  return {
    run: async (request) => whenFree(() => occupy(request)),
    async put(personIds, request, settle) {
      while (underWay || (settling && waiting > 0)) await (underWay ?? settling?.ended);
      return occupy(async () => {
        const answer = await request();
        try {
          await settled();
        } finally {
          settling = { personIds, ended: end(settle(answer)) };
        }
        return answer;
      });
    },
    whenFree,
    get settling() {
      return settling?.personIds ?? [];
    },
    settled,
    assertSettled,
    get busy() {
      return underWay !== null || settling !== null;
    },
  };
}
