import { adminMessages } from '@/shared/messages/admin/common';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { ListTable } from '../components/list-table';
import type { ProductItemsProps } from './product-dialog';
import { ProductRow } from './product-row';
import styles from './product-table.module.css';

const COLUMNS = [
  { label: messages.product },
  { label: messages.brand, className: styles.brand },
  { label: messages.category, className: styles.category },
  { label: messages.price, className: styles.price },
  { label: messages.stock, className: styles.stock },
  { label: messages.variants, className: styles.variants },
  { label: adminMessages.actions, className: styles.actions },
];

/** Products as a table, for wide windows. */
export const ProductTable = ({ products, onOpen }: ProductItemsProps) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={products}
    row={(product) => <ProductRow key={product.id} product={product} onOpen={onOpen} />}
  />
);
