import { useStore } from 'zustand';
import { describeMissingDoors } from '../../../src-shared/wording/describe/describe-readiness.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Beside what is counted or written here at the end of a night: which doors are not heard. Nothing while all are. */
export function MissingDoorsNotice() {
  const wording = useWording();
  const { doors: store } = useStores();
  const { doors, receivedAtMs } = useStore(store);
  const elapsedS = Math.max(0, Math.floor((useNow(60_000) - receivedAtMs) / 1_000));
  const missing = (doors?.others ?? [])
    .filter(({ state }) => state === 'lost')
    .map(({ name, heardS }) => ({ name, heardS: heardS === null ? null : heardS + elapsedS }));
  if (missing.length === 0) return null;
  return <Notice kind="waits" title={describeMissingDoors(missing, wording)} />;
}
