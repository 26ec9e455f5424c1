export interface Picture {
  /** Width and height in pixels, at most 1,024. */
  readonly size: number;
  readonly png: Buffer;
}

const headerBytes = 6;
const entryBytes = 16;

/** A Windows icon of PNG pictures of at most 256 pixels: a header, a directory, the pictures. */
export function icoFile(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  const entries: Buffer[] = [];
  let offset = headerBytes + pictures.length * entryBytes;
  for (const { size, png } of pictures) {
    const entry = Buffer.alloc(entryBytes);
    // One byte each, where 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    entries.push(entry);
    offset += png.length;
  }
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
