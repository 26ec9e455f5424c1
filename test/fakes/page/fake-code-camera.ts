import {
  type CameraDevice,
  CameraError,
  type CameraFailure,
  type CodeCamera,
} from '../../../src-renderer/app/code-camera.ts';

/** Cameras that see what a test shows them. */
export interface FakeCodeCamera extends CodeCamera {
  devices: readonly CameraDevice[];
  /** Why no camera runs. */
  failure: CameraFailure | null;
  /** The camera that runs; null while none does. */
  running: string | null;
  /** Holds a code in front of the camera that runs. */
  show(code: string): void;
}

/** One camera, which runs when it is asked to. */
export function createFakeCodeCamera(): FakeCodeCamera {
  let tell: (code: string) => void = () => undefined;
  const camera: FakeCodeCamera = {
    devices: [{ deviceId: 'camera-1', label: 'Built-in camera' }],
    failure: null,
    running: null,
    show: (code) => {
      if (camera.running !== null) tell(code);
    },
    async start(_video, deviceId, onCode) {
      if (camera.failure !== null) throw new CameraError(camera.failure);
      const chosen = deviceId ?? camera.devices[0]?.deviceId ?? '';
      camera.running = chosen;
      tell = onCode;
      return {
        deviceId: chosen,
        devices: camera.devices,
        stop() {
          camera.running = null;
        },
      };
    },
  };
  return camera;
}
