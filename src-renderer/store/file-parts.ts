/** Bytes of a file that travel in one message: in base64 a third more. */
const partBytes = 120_000;

/** A piece of a file, in base64. */
export interface FilePart {
  /** Tells files apart that are sent at the same time. */
  readonly file: string;
  readonly part: string;
  readonly isLast: boolean;
}

/** A file in pieces that fit into a message, in their order. An empty file is one empty piece. */
export async function* partsOf(file: Blob): AsyncGenerator<FilePart> {
  const id = crypto.randomUUID();
  const last = Math.max(1, Math.ceil(file.size / partBytes)) - 1;
  for (let index = 0; index <= last; index += 1) {
    const piece = file.slice(index * partBytes, (index + 1) * partBytes);
    const part = toBase64(new Uint8Array(await piece.arrayBuffer()));
    yield { file: id, part, isLast: index === last };
  }
}

/** Bytes that are spelled out at once: a call takes only so many arguments. */
const chunk = 8_192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += chunk) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunk));
  }
  return btoa(text);
}
