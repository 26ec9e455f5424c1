import { type RefObject, useCallback, useEffect, useState } from 'react';
import { CameraError, type CameraFailure, type RunningCamera } from '../../app/code-camera.ts';
import { useCodeCamera, useStores } from '../../app/services.tsx';
import { takeScan } from './take-scan.ts';

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly camera: RunningCamera }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

const starting: CameraState = { kind: 'starting' };

/** The camera chosen last; the counter tells one start from the next. */
interface Choice {
  readonly deviceId: string | null;
  readonly starts: number;
}

/** Has a camera look for codes and show what it sees in `video`, as long as the component stands. */
export function useScanningCamera(video: RefObject<HTMLVideoElement | null>): {
  readonly state: CameraState;
  /** Starts this camera; the one that was chosen last when null. */
  readonly start: (deviceId: string | null) => void;
} {
  const codeCamera = useCodeCamera();
  const stores = useStores();
  const [choice, setChoice] = useState<Choice>({ deviceId: null, starts: 0 });
  const [state, setState] = useState<CameraState>(starting);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isOver = false;
    let running: RunningCamera | null = null;
    const run = async () => {
      setState(starting);
      try {
        const scan = (code: string) => takeScan(stores, [code]);
        const camera = await codeCamera.start(element, choice.deviceId, scan);
        if (isOver) return camera.stop();
        running = camera;
        setState({ kind: 'running', camera });
      } catch (error) {
        if (!(error instanceof CameraError)) throw error;
        if (!isOver) setState({ kind: 'failed', failure: error.failure });
      }
    };
    void stores.trouble.getState().attempt(run);
    return () => {
      isOver = true;
      running?.stop();
    };
  }, [choice, codeCamera, stores, video]);
  const start = useCallback(
    (deviceId: string | null) =>
      setChoice((last) => ({ deviceId: deviceId ?? last.deviceId, starts: last.starts + 1 })),
    [],
  );
  return { state, start };
}
