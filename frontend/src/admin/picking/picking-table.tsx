import { pickingMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { PickingItem, PickingList } from '../api';
import { sizeLabel, variantNames } from '../variants/variant-names';
import styles from './picking-table.module.css';

/** Table with the quantity and millilitres of each size. */
export function PickingTable({ list: { lines, units, ml } }: { list: PickingList }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.perfume}</th>
          <th scope="col">{messages.size}</th>
          <th scope="col">{messages.quantity}</th>
          <th scope="col">{messages.ml}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { product_id, product_name, brand_name, variant_name, quantity } = line;
          const size = sizeText(line);
          const names = variantNames({ name: variant_name, size }, { isSizeBeside: true });
          return (
            <tr key={`${product_id} ${variant_name} ${size}`}>
              <th scope="row">
                <bdi className={styles.name}>{product_name}</bdi>
                <span className={styles.about}>{[brand_name, ...names].filter(Boolean).join(' · ')}</span>
              </th>
              <td>{size}</td>
              <td className={styles.count}>{quantity}</td>
              <td>{messages.mlAmount(line.ml)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.total}</th>
          <td />
          <td className={styles.count}>{units}</td>
          <td>{messages.mlAmount(ml)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Format the size of one piece, `2.5 مل`. */
const sizeText = ({ size_value, size_unit }: PickingItem): string => sizeLabel(`${size_value} ${size_unit}`);
