import { setsOf } from '@/api/order-sets';
import { classNames } from '@/shared/class-names';
import { printedOrderMessages as messages } from '@/shared/messages/admin/printing';
import type { OrderItems } from '../api';
import { sizeLabel, variantNames } from '../variants/variant-names';
import styles from './printed-items.module.css';
import { PrintedLine } from './printed-line';

/** Table of items to pack: sets with their contents, then products by size. */
export function PrintedItems({ items }: { items: OrderItems }) {
  return (
    <table className={styles.table} aria-label={messages.items}>
      <thead>
        <tr>
          <th scope="col" className={styles.column}>
            {messages.item}
          </th>
          <th scope="col" className={styles.column}>
            {messages.size}
          </th>
          <th scope="col" className={styles.column}>
            {messages.quantity}
          </th>
          <th scope="col" className={classNames(styles.column, styles.money)}>
            {messages.price}
          </th>
          <th scope="col" className={classNames(styles.column, styles.money)}>
            {messages.lineTotal}
          </th>
        </tr>
      </thead>
      {setsOf(items).map((set) => (
        <tbody key={set.key}>
          <PrintedLine
            name={set.name}
            about={[set.isSampleSet ? messages.sampleSet : messages.giftSet]}
            units={set.quantity}
            price={set.price}
          />
          {set.items.map(({ id, product_name, brand_name, name, size, quantity }) => (
            <PrintedLine
              key={id}
              isInSet
              name={product_name}
              about={[
                brand_name,
                ...variantNames({ name, size }, { isSizeBeside: true }),
                set.quantity > 1 ? messages.inEachSet(quantity) : null,
              ]}
              size={sizeLabel(size)}
              units={quantity * set.quantity}
            />
          ))}
        </tbody>
      ))}
      <tbody>
        {items.products.flatMap(({ name, brand_name, variants }) =>
          variants.map((variant) => (
            <PrintedLine
              key={`${variant.id}-${variant.price}`}
              name={name}
              about={[brand_name, ...variantNames(variant, { isSizeBeside: true })]}
              size={sizeLabel(variant.size)}
              units={variant.quantity}
              price={variant.price}
            />
          )),
        )}
      </tbody>
    </table>
  );
}
