import { useCallback, useRef, useState } from 'react';
import type { ErrorCode } from '../../../../src-shared/errors/vestibule-error.ts';
import { failureCode } from '../../../store/trouble-store.ts';

/** Something that a dialog does, one at a time, and why it did not work. */
export interface Task {
  readonly isBusy: boolean;
  readonly failure: ErrorCode | null;
  /** Does `work`, then `onDone` with what it resolves to. Nothing while another is under way. */
  readonly run: <T>(work: () => Promise<T>, onDone: (result: T) => void) => Promise<void>;
  readonly forgetFailure: () => void;
}

/** Does work that fails with `VestibuleError`, and keeps its failure to be shown. */
export function useTask(): Task {
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const run = useCallback(async <T>(work: () => Promise<T>, onDone: (result: T) => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await work());
    } catch (error) {
      setFailure(failureCode(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }, []);
  const forgetFailure = useCallback(() => setFailure(null), []);
  return { isBusy, failure, run, forgetFailure };
}
