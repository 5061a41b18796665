import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** Modules of quiet around the code (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** A QR code drawn as one path; dark on light in either colour scheme, since many readers don't know the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
