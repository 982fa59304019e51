import { useEffect, useState } from 'react';

type Props = { text: string; label: string; size?: number };

/** The white margin that a scanner needs around a code, in modules. */
const quietZone = 4;

/** A QR code, black on white in both themes, because scanners expect that. The code that draws it is loaded when it is shown. */
export function QrCode({ text, label, size = 192 }: Props) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let isShown = true;
    void import('qr').then(({ encodeQR }) => {
      if (isShown) setRows(encodeQR(text, 'raw', { border: quietZone, ecc: 'medium' }));
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  const side = rows?.length ?? 1;
  const dark = rows?.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      {dark && <path d={dark.join('')} fill="#000" />}
    </svg>
  );
}
