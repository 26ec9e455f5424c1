import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const icons = join(import.meta.dirname, '../../../build/icons');
const read = (path: string) => readFile(join(icons, path));

/** Width and height, from the first chunk of a PNG. */
function pngSize(png: Buffer): string {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

function icoPictures(ico: Buffer): string[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16;
    const offset = ico.readUInt32LE(entry + 12);
    return pngSize(ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)));
  });
}

function icnsPictures(icns: Buffer): string[] {
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const pictures: string[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    pictures.push(`${icns.toString('latin1', at, at + 4)} ${pngSize(icns.subarray(at + 8))}`);
  }
  return pictures;
}

describe('the icons in build/icons', () => {
  it.each([16, 24, 32, 48, 64, 128, 256, 512, 1_024])('has a PNG of %i pixels', async (size) => {
    expect(pngSize(await read(`png/${size}x${size}.png`))).toBe(`${size}x${size}`);
  });

  it('has every size Windows shows', async () => {
    expect(icoPictures(await read('icon.ico'))).toEqual([
      '16x16',
      '24x24',
      '32x32',
      '48x48',
      '64x64',
      '128x128',
      '256x256',
    ]);
  });

  it('has every size macOS shows, each under the kind that says so', async () => {
    expect(icnsPictures(await read('icon.icns'))).toEqual([
      'ic11 32x32',
      'ic12 64x64',
      'ic07 128x128',
      'ic08 256x256',
      'ic13 256x256',
      'ic09 512x512',
      'ic14 512x512',
      'ic10 1024x1024',
    ]);
  });
});
