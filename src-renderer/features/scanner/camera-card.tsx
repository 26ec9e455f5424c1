import { useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { CameraDevice } from '../../app/code-camera.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { type CameraState, useScanningCamera } from './use-scanning-camera.ts';
import './camera-card.css';

/** What the camera sees, beside the list: the search stays where it is. Nothing while it is put away. */
export function CameraCard() {
  const { scanner } = useStores();
  const isOpen = useStore(scanner, (state) => state.isCameraOpen);
  return isOpen ? <OpenCamera /> : null;
}

function OpenCamera() {
  const { camera: words } = useWording().scanner;
  const { scanner } = useStores();
  const { focusSearch } = useDoorTools();
  const closeCamera = useStore(scanner, (state) => state.closeCamera);
  const video = useRef<HTMLVideoElement>(null);
  const { state, start } = useScanningCamera(video);
  const heading = useId();
  return (
    <section className="side-column__card camera-card" aria-labelledby={heading}>
      <h2 id={heading} className="side-column__heading">
        {words.heading}
      </h2>
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
            focusSearch();
          }}
        />
      )}
      <div className="camera-card__actions">
        {state.kind === 'failed' && <Button onPress={() => start(null)}>{words.again}</Button>}
        <Button
          onPress={() => {
            void closeCamera();
            focusSearch();
          }}
        >
          {words.close}
        </Button>
      </div>
    </section>
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
