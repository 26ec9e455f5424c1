import { writeFileSync } from 'node:fs';
import { encodeQR } from 'qr';

const width = 640;
const height = 480;
/** Pixels that a module of the code measures. */
const moduleSize = 9;
const [paper, ink, ground, noColour] = [235, 20, 120, 128];

/** Writes a film (Y4M) of a QR code held in front of a camera. */
export function filmCode(file: string, text: string): void {
  const luma = Buffer.alloc(width * height, ground);
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const left = Math.floor((width - modules.length * moduleSize) / 2);
  const top = Math.floor((height - modules.length * moduleSize) / 2);
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < moduleSize; line += 1) {
        const from = (top + y * moduleSize + line) * width + left + x * moduleSize;
        luma.fill(isDark ? ink : paper, from, from + moduleSize);
      }
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, noColour);
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  writeFileSync(file, Buffer.concat([Buffer.from(header), frame, frame]));
}

/** Switches with which Chromium has one camera, which shows this film for ever. */
export function cameraShowing(file: string): readonly string[] {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}
