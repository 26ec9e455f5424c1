import type { Clock } from '../../src-main/core/ports/clock.ts';
import type { Leaving } from './call-watch.ts';
import type { FaultKind, RequestKind } from './fault-kind.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** Which request is to meet the fault: the first of its kind after so many others. */
export interface TrapPlace {
  readonly kind: RequestKind;
  readonly after: number;
}

/** One fault that waits for its request, and a watch on what is sent around it. */
export interface Trap {
  /** From now on requests are counted. `onSpring` is called as the request leaves that will meet the fault. */
  arm(onSpring: () => void): void;
  /** A request is about to leave. */
  leaving(kind: RequestKind): Leaving;
  /** The request has met the fault, and has ended. */
  readonly sprung: boolean;
  /** Requests that left before the time was over which the fault had asked for. */
  readonly tooEarly: readonly RequestKind[];
  /** Requests that left while an update, an addition or a re-read was under way (ARCHITECTURE.md, rule 3). */
  readonly overlapping: readonly RequestKind[];
}

/** Sets a trap on the way through this proxy. */
export function setTrap(
  { fault, holdMs = 0 }: FaultKind,
  place: TrapPlace,
  proxy: Pick<FaultProxy, 'meetNext' | 'setLine'>,
  clock: Clock,
): Trap {
  const tooEarly: RequestKind[] = [];
  const overlapping: RequestKind[] = [];
  let armed = false;
  let onSpring = () => {};
  let passed = 0;
  let met = false;
  let ended = false;
  let holdUntilMs = 0;
  let laneTaken = false;

  function isInPlace(kind: RequestKind): boolean {
    if (!armed || kind !== place.kind) return false;
    passed += 1;
    return passed > place.after;
  }

  function spring(kind: RequestKind): void {
    armed = false;
    if ('line' in fault) {
      met = true;
      proxy.setLine(fault.line);
    } else {
      proxy.meetNext(kind, (exchange) => {
        met = true;
        return fault.meet(exchange);
      });
    }
    queueMicrotask(onSpring);
  }

  function recover(): void {
    ended = true;
    holdUntilMs = clock.monotonicMs() + holdMs;
    if ('line' in fault) proxy.setLine('open');
  }

  return {
    arm(whenItSprings) {
      armed = true;
      onSpring = whenItSprings;
    },
    leaving(kind) {
      if (clock.monotonicMs() < holdUntilMs) tooEarly.push(kind);
      if (laneTaken && kind !== 'other') overlapping.push(kind);
      const takesLane = kind === 'update' || kind === 'add' || kind === 're-read';
      if (takesLane) laneTaken = true;
      const springs = isInPlace(kind);
      if (springs) spring(kind);
      return {
        springs,
        ended() {
          if (takesLane) laneTaken = false;
          if (springs) recover();
        },
      };
    },
    get sprung() {
      // On a machine under load a client may give up before the proxy is told: then the next request meets it.
      return ended && met;
    },
    tooEarly,
    overlapping,
  };
}
