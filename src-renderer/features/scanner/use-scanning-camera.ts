import { type RefObject, useCallback, useEffect, useState } from 'react';
import { CameraError, type CameraFailure, type RunningCamera } from '../../app/code-camera.ts';
import { useCodeCamera, useStores } from '../../app/services.tsx';

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

/**
 * Has a camera look for codes and show what it sees in `video`, as long as the component stands. `onCode` must stay the
 * same: another one starts the camera again.
 */
export function useScanningCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): {
  readonly state: CameraState;
  /** Starts this camera; the one that was chosen last when null. */
  readonly start: (deviceId: string | null) => void;
} {
  const codeCamera = useCodeCamera();
  const { trouble } = useStores();
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
        const camera = await codeCamera.start(element, choice.deviceId, onCode);
        if (isOver) return camera.stop();
        running = camera;
        setState({ kind: 'running', camera });
      } catch (error) {
        if (!(error instanceof CameraError)) throw error;
        if (!isOver) setState({ kind: 'failed', failure: error.failure });
      }
    };
    void trouble.getState().attempt(run);
    return () => {
      isOver = true;
      running?.stop();
    };
  }, [choice, codeCamera, onCode, trouble, video]);
  const start = useCallback(
    (deviceId: string | null) =>
      setChoice((last) => ({ deviceId: deviceId ?? last.deviceId, starts: last.starts + 1 })),
    [],
  );
  return { state, start };
}
