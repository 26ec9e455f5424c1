import { encodeQR } from 'qr';
import { useMemo } from 'react';
import './qr-code.css';

/** Modules of white around a code, as its standard asks for. */
const quietZone = 4;

/** Bytes that the largest code of this error correction holds (ISO/IEC 18004, table 7: version 40, M). */
const capacity = 2_331;

/** A text as a QR code: black on white whatever the theme, because scanners want it so. Null when it is too long. */
function qrPath(text: string): { readonly size: number; readonly path: string } | null {
  if (new TextEncoder().encode(text).length > capacity) return null;
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: modules.length, path: dark.join('') };
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Shown in place of a code for a text that is too long for one. */
  readonly tooLong?: string;
}

/** A QR code, as large as its place. */
export function QrCode({ text, label, tooLong }: QrCodeProps) {
  const code = useMemo(() => qrPath(text), [text]);
  if (code === null) return <p>{tooLong}</p>;
  return (
    <svg className="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <rect className="qr-code__ground" width={code.size} height={code.size} />
      <path className="qr-code__dark" d={code.path} shapeRendering="crispEdges" />
    </svg>
  );
}
