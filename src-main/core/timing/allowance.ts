/** How many messages somebody may send: `burst` at once, refilled by `perSecond`. */
interface AllowanceLimits {
  readonly perSecond: number;
  readonly burst: number;
}

/** Says of each message whether it is still allowed (a token bucket). `monotonicMs` only ever grows. */
export function createAllowance(
  { perSecond, burst }: AllowanceLimits,
  monotonicMs: () => number,
): () => boolean {
  let left = burst;
  let refilledAt = monotonicMs();
  return () => {
    const now = monotonicMs();
    left = Math.min(burst, left + ((now - refilledAt) / 1_000) * perSecond);
    refilledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
