import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { toAgorot } from '@/shared/format/money';
import styles from './printed-items.module.css';

interface PrintedLineProps {
  name: string;
  /** Brand and variant, in the smaller line under the name. */
  about: readonly (string | null)[];
  /** Left out for gift sets. */
  size?: string;
  /** Number of pieces to pack. */
  units: number;
  /** Price of one piece; left out where the price is that of the whole set. */
  price?: number;
  isInSet?: boolean;
}

/** Table row of an item to pack. */
export function PrintedLine({ name, about, size, units, price, isInSet }: PrintedLineProps) {
  const aboutText = about.filter(Boolean).join(' · ');
  return (
    <tr className={classNames(styles.line, isInSet && styles.inSet)}>
      <th scope="row" className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {aboutText && <p className={styles.about}>{aboutText}</p>}
      </th>
      <td>{size}</td>
      <td className={styles.units}>{units}</td>
      <td className={styles.money}>{price !== undefined && <Money amount={price} />}</td>
      <td className={classNames(styles.money, styles.total)}>
        {price !== undefined && <Money amount={(toAgorot(price) * units) / 100} />}
      </td>
    </tr>
  );
}
