/** Why a camera does not run. */
export type CameraFailure = 'missing' | 'denied' | 'busy';

export class CameraError extends Error {
  readonly failure: CameraFailure;

  constructor(failure: CameraFailure, options?: ErrorOptions) {
    super(`the camera does not run: ${failure}`, options);
    this.name = 'CameraError';
    this.failure = failure;
  }
}

export interface CameraDevice {
  readonly deviceId: string;
  /** What the system calls it; may be empty. */
  readonly label: string;
}

/** A camera that looks for codes. */
export interface RunningCamera {
  readonly deviceId: string;
  /** Every camera there is to choose from, this one included. */
  readonly devices: readonly CameraDevice[];
  /** Stops the camera; no code is reported afterwards. */
  stop(): void;
}

/** Cameras as readers of QR codes. */
export interface CodeCamera {
  /**
   * Shows what a camera sees in `video` (the one that looks away from the person when `deviceId` is null) and
   * tells each code that comes into sight. Fails with `CameraError`.
   */
  start(
    video: HTMLVideoElement,
    deviceId: string | null,
    onCode: (code: string) => void,
  ): Promise<RunningCamera>;
}

/** A code out of sight for this long, in this many pictures, counts as shown again. */
const outOfSight = { ms: 2_000, pictures: 10 };

/** The cameras of this machine. Codes are looked for in a worker: a picture takes longer than a frame. */
export function createCodeCamera(page: Window, createDecoder: () => Worker): CodeCamera {
  return {
    async start(video, deviceId, onCode) {
      const { mediaDevices } = page.navigator;
      // Pages that did not come securely have none.
      if (mediaDevices === undefined) throw new CameraError('missing');
      const stream = await openStream(mediaDevices, deviceId);
      try {
        video.srcObject = stream;
        await video.play();
        const devices = await listCameras(mediaDevices);
        const stopLooking = lookForCodes(
          video,
          createDecoder(),
          onceInSight(onCode, () => page.performance.now()),
        );
        return {
          deviceId: stream.getVideoTracks()[0]?.getSettings().deviceId ?? '',
          devices,
          stop() {
            stopLooking();
            close(stream);
          },
        };
      } catch (error) {
        close(stream);
        throw error;
      }
    },
  };
}

/**
 * Tells a code when it comes into sight, and not with every picture that shows it. To be called with what each
 * picture shows: a code, or null.
 */
export function onceInSight(
  tell: (code: string) => void,
  nowMs: () => number,
): (seen: string | null) => void {
  let last: string | null = null;
  let away = { sinceMs: 0, pictures: 0 };
  return (seen) => {
    if (seen === null) {
      away = { sinceMs: away.pictures === 0 ? nowMs() : away.sinceMs, pictures: away.pictures + 1 };
      return;
    }
    const isBack = away.pictures >= outOfSight.pictures && nowMs() - away.sinceMs >= outOfSight.ms;
    const isNew = seen !== last || isBack;
    last = seen;
    away = { sinceMs: 0, pictures: 0 };
    if (isNew) tell(seen);
  };
}

async function openStream(mediaDevices: MediaDevices, deviceId: string | null): Promise<MediaStream> {
  const which = deviceId === null ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  try {
    return await mediaDevices.getUserMedia({
      video: { ...which, width: { ideal: 1_280 }, height: { ideal: 720 } },
      audio: false,
    });
  } catch (error) {
    const failure = error instanceof DOMException ? failures.get(error.name) : undefined;
    if (failure === undefined) throw error;
    throw new CameraError(failure, { cause: error });
  }
}

/** Keyed by the names of the errors of `getUserMedia`. */
const failures: ReadonlyMap<string, CameraFailure> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);

async function listCameras(mediaDevices: MediaDevices): Promise<readonly CameraDevice[]> {
  const devices = await mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ deviceId, label }));
}

/** One picture after the other, never two at once. Returns how to stop. */
function lookForCodes(
  video: HTMLVideoElement,
  decoder: Worker,
  onPicture: (seen: string | null) => void,
): () => void {
  let isStopped = false;
  const lookAgain = () => {
    video.requestVideoFrameCallback(async () => {
      const picture = await createImageBitmap(video);
      if (isStopped) picture.close();
      else decoder.postMessage(picture, [picture]);
    });
  };
  decoder.onmessage = ({ data }: MessageEvent<unknown>) => {
    onPicture(typeof data === 'string' ? data : null);
    lookAgain();
  };
  lookAgain();
  return () => {
    isStopped = true;
    decoder.terminate();
  };
}

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
