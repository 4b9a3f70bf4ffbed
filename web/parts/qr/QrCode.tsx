import { qrPath } from './qr.ts';
import css from './QrCode.module.css';

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Its description for screen readers. */
  label: string;
}

/** A QR code, dark on white whatever the colours of the page: readers expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = qrPath(text);
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
