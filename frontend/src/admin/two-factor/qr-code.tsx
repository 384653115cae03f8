import encodeQR from 'qr';
import { enrolMessages as messages } from '@/shared/messages/admin/session';
import styles from './qr-code.module.css';

/** Quiet zone around the code, in modules. */
const BORDER = 4;

/** QR code drawn on the client, so that the secret is sent nowhere. */
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
