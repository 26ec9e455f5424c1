const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const openBracket = 0x5b;

/** How many values a JSON text holds at most, told by its bytes before anything is made of them. */
export function countJsonValues(bytes: Uint8Array): number {
  let count = 1;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) inString = !inString;
    else if (inString && byte === backslash) at += 1;
    else if (!inString && (byte === comma || byte === openBrace || byte === openBracket)) count += 1;
  }
  return count;
}
