/** What some scanners put before a code to say which symbology it is, such as ]Q1 for a QR code (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;
/** Where a link begins behind whatever else a scanner puts before a code. */
const linkStart = /https?:\/\//i;

/** What a scanned text may say, the likeliest first: as it is, and without what the scanner put before it. */
export function codesIn(scanned: string): readonly string[] {
  const text = scanned.trim();
  const start = text.search(linkStart);
  const readings = [text, text.replace(symbology, ''), start > 0 ? text.slice(start) : ''];
  return [...new Set(readings)].filter((reading) => reading !== '');
}
