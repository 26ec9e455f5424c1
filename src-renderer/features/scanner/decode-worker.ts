import { decodeQR } from 'qr/decode.js';

/** A worker: is sent pictures (`ImageBitmap`), and answers each with the text of its QR code, or null. */
const canvas = new OffscreenCanvas(1, 1);
const drawing = canvas.getContext('2d', { willReadFrequently: true });

addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  postMessage(readCode(picture));
});

function readCode(picture: ImageBitmap): string | null {
  if (drawing === null) throw new Error('this worker cannot draw');
  const { width, height } = picture;
  Object.assign(canvas, { width, height });
  drawing.drawImage(picture, 0, 0);
  picture.close();
  try {
    return decodeQR(drawing.getImageData(0, 0, width, height));
  } catch {
    // The library's way to say that there is no code to be read in this picture.
    return null;
  }
}
