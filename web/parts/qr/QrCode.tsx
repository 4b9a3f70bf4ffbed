import { qrPath } from './qr.ts';
import { joined } from '#ui/box/as.ts';
import card from '#ui/layout/Card.module.css';
import css from './QrCode.module.css';

interface QrCodeProps {
  /** Text that the QR code contains. */
  text: string;
  /** Description for screen readers. */
  label: string;
}

/** Shows a QR code. It is dark on white in every theme, because scanners expect these colours. */
export function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = qrPath(text);
  return (
    <svg
      className={joined(card.sheet, css.qr)}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
