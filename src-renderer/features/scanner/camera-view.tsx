import { type ReactNode, useRef } from 'react';
import type { CameraDevice } from '../../app/code-camera.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type CameraState, useScanningCamera } from './use-scanning-camera.ts';
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
