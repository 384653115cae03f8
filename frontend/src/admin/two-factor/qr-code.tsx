import encodeQR from 'qr';
import { enrolMessages as messages } from '@/shared/messages/admin-session';
import styles from './qr-code.module.css';

/** White around the code, in modules, so that cameras find it. */
const BORDER = 4;

/** A text as a QR code, drawn here: the secret in it is told to nobody. */
export default function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={messages.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
