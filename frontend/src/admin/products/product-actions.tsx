import { Copy, Pencil, Trash2 } from 'lucide';
import { adminMessages } from '@/shared/messages/admin/common';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { RowButton } from '../components/row-button';
import { useRole } from '../session/use-role';
import styles from './product-actions.module.css';
import type { ProductItemProps } from './product-dialog';
import { useDuplicate } from './use-duplicate';

/** Buttons for one product: edit, duplicate, delete; nothing without the right to change it. */
export function ProductActions({ product, onOpen }: ProductItemProps) {
  const { may } = useRole();
  const { copy, isCopying } = useDuplicate(product, (made) => onOpen({ kind: 'edit', product: made }));
  if (!may('catalogue')) return null;
  return (
    <div className={styles.actions}>
      <RowButton
        action="edit"
        label={messages.editOf(product.name)}
        title={adminMessages.edit}
        icon={Pencil}
        onClick={() => onOpen({ kind: 'edit', product })}
      />
      <RowButton
        action="copy"
        label={messages.copyOf(product.name)}
        title={messages.copy}
        icon={Copy}
        aria-disabled={isCopying}
        onClick={() => {
          if (!isCopying) void copy();
        }}
      />
      <RowButton
        className={styles.delete}
        action="delete"
        label={messages.deleteOf(product.name)}
        title={adminMessages.delete}
        icon={Trash2}
        onClick={() => onOpen({ kind: 'delete', product })}
      />
    </div>
  );
}
