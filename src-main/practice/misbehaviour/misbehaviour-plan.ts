import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Misbehaviour, RequestFilter } from './fault.ts';

interface RequestLine {
  readonly method: string;
  readonly path: string;
}

/** The rules for misbehaving, as the server reads them for each request. */
export interface MisbehaviourPlan {
  readonly handle: Misbehaviour;
  /** Resolves when no delay and no hold keeps this request any more: the longest counts. */
  pause(request: RequestLine): Promise<void>;
  /** The fault this request meets, counted as used. */
  takeFault(request: RequestLine): Fault | null;
}

interface FaultRule {
  readonly choose: () => Fault | null;
  readonly filter: RequestFilter;
  left: number;
}

/** Requests that fit go on when `pass` resolves, at the latest when the rule is released. */
interface WaitRule {
  readonly filter: RequestFilter;
  pass(): Promise<void>;
  release(): void;
}

export function createMisbehaviourPlan(): MisbehaviourPlan {
  let faults: FaultRule[] = [];
  let waits: WaitRule[] = [];

  const handle: Misbehaviour = {
    next: (fault, { times = 1, ...filter } = {}) => addFault(() => fault, filter, times),
    always: (fault, filter = {}) => addFault(() => fault, filter, Number.POSITIVE_INFINITY),
    each: (choose, filter = {}) => addFault(choose, filter, Number.POSITIVE_INFINITY),
    delay: (ms, filter = {}) => {
      // Unreferenced: a request that is still delayed must not keep the process alive.
      addWait(filter, () => sleep(ms, undefined, { ref: false }));
    },
    hold: (filter = {}) => addWait(filter, () => new Promise<void>(() => {})),
    stop: () => {
      faults = [];
      for (const wait of waits) wait.release();
    },
  };

  return {
    handle,
    async pause(request) {
      await Promise.all(waits.filter((rule) => fits(rule, request)).map((rule) => rule.pass()));
    },
    takeFault(request) {
      const rule = faults.find((candidate) => fits(candidate, request));
      if (rule === undefined) return null;
      rule.left -= 1;
      if (rule.left <= 0) faults = faults.filter((other) => other !== rule);
      return rule.choose();
    },
  };

  function addFault(choose: FaultRule['choose'], filter: RequestFilter, left: number): void {
    faults.unshift({ choose, filter, left });
  }

  function addWait(filter: RequestFilter, ownEnd: () => Promise<void>): () => void {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const wait: WaitRule = {
      filter,
      pass: () => Promise.race([ownEnd(), released]),
      release: () => {
        waits = waits.filter((other) => other !== wait);
        resolve();
      },
    };
    waits.push(wait);
    return wait.release;
  }
}

function fits({ filter }: { readonly filter: RequestFilter }, request: RequestLine): boolean {
  if (filter.method !== undefined && filter.method !== request.method) return false;
  return filter.path === undefined || filter.path.test(request.path);
}
