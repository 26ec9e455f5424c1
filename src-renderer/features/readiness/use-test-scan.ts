import { useEffect } from 'react';
import { useClock } from '../../app/services.tsx';
import { judgeTestScan, type TestScan } from '../scanner/judge-test-scan.ts';
import { asWedgeKey } from '../scanner/use-wedge-scans.ts';
import { suffixes, type WedgeKey } from '../scanner/wedge-recognizer.ts';

/** No scanner takes so long between two characters: the scan is over. */
const quietMs = 1_000;
/** Nobody takes so long to pick a scanner up. */
const patienceMs = 20_000;

/**
 * Judges every scan of `code` while it is on the screen, and keeps its keys from the rest of the page. Says `nothing`
 * when none has come for a while.
 */
export function useTestScan(
  code: string,
  onScan: (scan: TestScan | { readonly verdict: 'nothing' }) => void,
): void {
  const clock = useClock();
  useEffect(() => {
    let keys: WedgeKey[] = [];
    let stopWaiting = () => {};
    const stopPatience = clock.after(patienceMs, () => onScan({ verdict: 'nothing' }));

    const end = () => {
      stopWaiting();
      const scan = judgeTestScan(keys, code);
      keys = [];
      if (scan === null) return;
      stopPatience();
      onScan(scan);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = asWedgeKey(event, clock.timeOf(event));
      const isEnd = suffixes.has(event.key);
      const isPart = event.key.length === 1 || event.key === 'Dead' || event.key === 'Process';
      const isText = isPart && (event.key !== ' ' || keys.length > 0);
      // Without a scan before them, Enter, Tab and Space are for the buttons.
      if (!key.isPlain || !(isText || (isEnd && keys.length > 0))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // At the door it would come into the search.
      keys.push({ ...key, place: 'search' });
      stopWaiting();
      if (isEnd) end();
      else stopWaiting = clock.after(quietMs, end);
    };
    // Before the door, which would look for a guest.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      stopWaiting();
      stopPatience();
    };
  }, [clock, code, onScan]);
}
