import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Misbehaviour, RequestFilter } from './fault.ts';

interface RequestLine {
  readonly method: string;
  readonly path: string;
}

/** What the service was told, as it asks for it with each request. */
export interface MisbehaviourPlan {
  readonly handle: Misbehaviour;
  /** Resolves when no delay and no hold keeps this request any more. */
  pause(request: RequestLine): Promise<void>;
  /** The fault this request meets, counted as used. */
  takeFault(request: RequestLine): Fault | null;
}

interface FaultRule {
  readonly fault: Fault;
  readonly filter: RequestFilter;
  left: number;
}

interface DelayRule {
  readonly ms: number;
  readonly filter: RequestFilter;
}

interface HoldRule {
  readonly filter: RequestFilter;
  readonly released: Promise<void>;
  readonly release: () => void;
}

export function createMisbehaviourPlan(): MisbehaviourPlan {
  let faults: FaultRule[] = [];
  let delays: DelayRule[] = [];
  let holds: HoldRule[] = [];

  const handle: Misbehaviour = {
    next: (fault, { times = 1, ...filter } = {}) => void faults.unshift({ fault, filter, left: times }),
    always: (fault, filter = {}) => void faults.unshift({ fault, filter, left: Number.POSITIVE_INFINITY }),
    delay: (ms, filter = {}) => void delays.push({ ms, filter }),
    hold: (filter = {}) => {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      const hold: HoldRule = {
        filter,
        released,
        release: () => {
          holds = holds.filter((other) => other !== hold);
          resolve();
        },
      };
      holds.push(hold);
      return hold.release;
    },
    stop: () => {
      faults = [];
      delays = [];
      for (const hold of holds) hold.release();
    },
  };

  return {
    handle,
    async pause(request) {
      const delayMs = delays.filter((rule) => fits(rule, request)).reduce((sum, rule) => sum + rule.ms, 0);
      const held = holds.filter((rule) => fits(rule, request)).map((rule) => rule.released);
      // Unreferenced: a request that is still delayed must not keep a closed service alive.
      if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
      await Promise.all(held);
    },
    takeFault(request) {
      const rule = faults.find((candidate) => fits(candidate, request));
      if (rule === undefined) return null;
      rule.left -= 1;
      if (rule.left <= 0) faults = faults.filter((other) => other !== rule);
      return rule.fault;
    },
  };
}

function fits({ filter }: { readonly filter: RequestFilter }, request: RequestLine): boolean {
  if (filter.method !== undefined && filter.method !== request.method) return false;
  return filter.path === undefined || filter.path.test(request.path);
}
