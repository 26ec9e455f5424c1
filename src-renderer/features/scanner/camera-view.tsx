import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type CameraDevice,
  CameraError,
  type CameraFailure,
  type RunningCamera,
} from '../../app/code-camera.ts';
import { useCodeCamera, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import './camera-card.css';

interface CameraViewProps {
  /** Called with each code that comes into sight. Must stay the same. */
  readonly onCode: (code: string) => void;
  /** Another camera was chosen. */
  readonly onChosen?: () => void;
  /** Buttons below the picture. */
  readonly children?: ReactNode;
}

/** What a camera sees that looks for codes, how it is, and which of several it is. */
export function CameraView({ onCode, onChosen, children }: CameraViewProps) {
  const { camera: words } = useWording().scanner;
  const video = useRef<HTMLVideoElement>(null);
  const { state, start } = useScanningCamera(video, onCode);
  return (
    <>
      <video
        ref={video}
        className="camera-card__picture"
        aria-label={words.picture}
        hidden={state.kind === 'failed'}
        muted
        playsInline
      />
      <p className="camera-card__state" role="status">
        {describeState(state, words)}
      </p>
      {state.kind === 'running' && state.camera.devices.length > 1 && (
        <SelectField
          label={words.choice}
          value={state.camera.deviceId}
          options={state.camera.devices.map((device, index) => ({
            value: device.deviceId,
            label: labelOf(device, index, words),
          }))}
          onChange={(deviceId) => {
            start(deviceId);
            onChosen?.();
          }}
        />
      )}
      <div className="camera-card__actions">
        {state.kind === 'failed' && <Button onPress={() => start(null)}>{words.again}</Button>}
        {children}
      </div>
    </>
  );
}

type CameraWords = ReturnType<typeof useWording>['scanner']['camera'];

function describeState(state: CameraState, words: CameraWords): string {
  switch (state.kind) {
    case 'starting':
      return words.starting;
    case 'running':
      return words.ready;
    case 'failed':
      return words.failures[state.failure];
  }
}

function labelOf({ label }: CameraDevice, index: number, words: CameraWords): string {
  return label || words.unnamed({ number: String(index + 1) });
}

type CameraState =
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
function useScanningCamera(
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
