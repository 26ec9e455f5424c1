import type { Picture } from './ico-file.ts';

/** The kinds of entry that hold a PNG, by its size: as it is, and for screens of double density. */
const kinds = new Map([
  [32, ['ic11']],
  [64, ['ic12']],
  [128, ['ic07']],
  [256, ['ic08', 'ic13']],
  [512, ['ic09', 'ic14']],
  [1_024, ['ic10']],
]);

/** The sizes an icon for macOS has, in pixels. */
export const icnsSizes: readonly number[] = [...kinds.keys()];

/** A macOS icon of PNG pictures of `icnsSizes`: each entry carries its kind and its length. */
export function icnsFile(pictures: readonly Picture[]): Buffer {
  const entries = pictures.flatMap(({ size, png }) =>
    (kinds.get(size) ?? []).map((kind) => block(kind, png)),
  );
  return block('icns', Buffer.concat(entries));
}

function block(kind: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(kind, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
