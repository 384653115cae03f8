import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import styles from './barcode.module.css';

/** Modules of white that scanners need on either side. */
const QUIET_ZONE = 10;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Return the SVG path of the bars, one unit high, and the width with both quiet zones; undefined if it cannot be encoded. */
export function barsOf(text: string): { path: string; width: number } | undefined {
  if (!PRINTABLE.test(text)) return undefined;
  const code = new CODE128(text, {});
  if (!code.valid()) return undefined;
  const { data } = code.encode();
  const bars = [...data.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index + QUIET_ZONE} 0h${length}v1h-${length}z`,
  );
  return { path: bars.join(''), width: data.length + 2 * QUIET_ZONE };
}

interface BarcodeProps {
  /** Encoded text, which is printed below the bars. */
  text: string;
  /** Words before the text, such as its owner. */
  name: string;
}

/** Code 128 of a text with the text below; the text alone if it cannot be encoded. */
export function Barcode({ text, name }: BarcodeProps) {
  const bars = barsOf(text);
  return (
    <div className={styles.barcode}>
      {bars && (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={bars.path} />
        </svg>
      )}
      <p className={styles.text}>
        {name}{' '}
        <bdi className={styles.code} dir="ltr">
          {text}
        </bdi>
      </p>
    </div>
  );
}
