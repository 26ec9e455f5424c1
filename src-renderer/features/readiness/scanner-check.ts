import { useStore } from 'zustand';
import type { Verdict } from '../../../src-shared/domain/readiness.ts';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import type { ReadinessLine } from '../../../src-shared/wording/describe/describe-readiness.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores } from '../../app/services.tsx';
import type { ScannerTest } from '../../store/scanner-store.ts';

/** The last test of the scanner; null before the first one. */
export function useScannerTest(): ScannerTest | null {
  const { scanner } = useStores();
  return useStore(scanner, (state) => state.test);
}

/** Not tested, it is unknown: many doors have none. */
export function verdictOfScanner(test: ScannerTest | null): Verdict {
  if (test === null) return 'unknown';
  return test.verdict === 'works' || test.verdict === 'other-layout' ? 'good' : 'look';
}

/** The scanner as a line of the readiness check, at the time `nowMs` (milliseconds since 1970). */
export function describeScanner(test: ScannerTest | null, nowMs: number, wording: Wording): ReadinessLine {
  const { scanner: words } = wording.readiness;
  const verdict = verdictOfScanner(test);
  const line = { kind: 'scanner', verdict, label: words.label } as const;
  if (test === null) return { ...line, text: words.untested, advice: words.untestedAdvice };
  const age = describeAge(test.testedAt, nowMs, wording);
  if (test.verdict === 'works') return { ...line, text: words.works({ age }), advice: null };
  if (test.verdict === 'other-layout') return { ...line, text: words.otherLayout({ age }), advice: null };
  const texts = { garbled: words.garbled, 'too-slow': words.tooSlow, nothing: words.nothing };
  return { ...line, text: texts[test.verdict], advice: words.brokenAdvice };
}
