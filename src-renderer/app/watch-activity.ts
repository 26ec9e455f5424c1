import type { LockStore } from '../store/lock-store.ts';
import type { Clock } from './clock.ts';

/** Least time between two reports to the core. The shortest idle time is a minute. */
const tellEveryMs = 5_000;
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Reports activity to the core while auto-lock is counting. Ctrl (Cmd), Shift and L lock at once. */
export function watchActivity(page: Window, lock: LockStore, clock: Clock): void {
  let toldMs = Number.NEGATIVE_INFINITY;
  const onTouch = () => {
    const now = clock.now();
    const { lock: state, stillHere } = lock.getState();
    const isCounting = state !== null && !state.isLocked && state.idleMinutes !== null;
    if (!isCounting || now - toldMs < tellEveryMs) return;
    toldMs = now;
    void stillHere();
  };
  for (const touch of touches) page.addEventListener(touch, onTouch, { capture: true, passive: true });

  page.addEventListener('keydown', (event) => {
    const isKey = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'l';
    const { lock: state, lockNow } = lock.getState();
    if (!isKey || !state?.hasPin || state.isLocked) return;
    event.preventDefault();
    void lockNow();
  });
}
