import { Layers, Plus } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import type { ProductItemProps } from './product-dialog';
import styles from './variants-button.module.css';

/** Button that opens the variants of a product, or adds the first one. */
export function VariantsButton({ product, onOpen }: ProductItemProps) {
  const { name, variants_count } = product;
  const hasVariants = variants_count > 0;
  return (
    <Button
      variant={hasVariants ? 'quiet' : 'secondary'}
      size="small"
      className={styles.button}
      data-action="variants"
      aria-label={hasVariants ? messages.viewVariantsOf(name) : messages.addVariantsOf(name)}
      onClick={() => onOpen({ kind: 'variants', product })}
    >
      <Icon shape={hasVariants ? Layers : Plus} size={16} />
      {hasVariants ? messages.viewVariants : messages.addVariants}
    </Button>
  );
}
