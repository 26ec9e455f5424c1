/** Puts byte strings behind each other, each with its length in four bytes before it. */
export function frameBytes(frames: readonly Uint8Array[]): Buffer {
  return Buffer.concat(frames.flatMap((frame) => [lengthOf(frame), frame]));
}

function lengthOf(frame: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(frame.length);
  return length;
}

/** The most frames that are read: one object for each of some million empty ones would fill the memory. */
const maxFrames = 100_000;

/** The reverse of `frameBytes`, without copying; null when the lengths do not come out even. */
export function readFrames(bytes: Uint8Array): readonly Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 4 > bytes.length || frames.length === maxFrames) return null;
    const end = at + 4 + view.getUint32(at);
    if (end > bytes.length) return null;
    frames.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return frames;
}
