import { Pencil, Trash2 } from 'lucide';
import { useRef } from 'react';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { adminMessages } from '@/shared/messages/admin/common';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import type { Product, Variant } from '../api';
import { useRole } from '../session/use-role';
import { WaitingPeople } from '../waiting-list/waiting-people';
import { pricePerMl } from './price-hints';
import { PrimaryButton } from './primary-button';
import { StockEdit } from './stock-edit';
import { VariantPrice } from './variant-price';
import styles from './variant-row.module.css';

interface VariantRowProps {
  product: Product;
  variant: Variant;
  onEdit: () => void;
  onDelete: () => void;
}

/** Row of one variant: name, price, availability and actions. */
export function VariantRow({ product, variant, onEdit, onDelete }: VariantRowProps) {
  const editRef = useRef<HTMLButtonElement>(null);
  const { may } = useRole();
  const { name, size_value, color, is_primary, image_path } = variant;
  const about = [messages.size(size_value), color].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <ResponsiveImage
        className={styles.picture}
        path={image_path ?? product.image_path}
        alt={messages.image(name)}
        shape="square"
        sizes="48px"
      />
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {is_primary && <Badge tone="amber">{messages.primary}</Badge>}
        </p>
        <p className={styles.about}>{about}</p>
      </div>
      <div>
        <VariantPrice product={product} variant={variant} />
        <p className={styles.about}>{pricePerMl(variant)}</p>
      </div>
      <div>
        <StockEdit product={product} variant={variant} />
        <WaitingPeople variantId={variant.id} />
      </div>
      {may('catalogue') && (
        <div className={styles.actions}>
          {!is_primary && (
            // The button disappears once the variant is primary.
            <PrimaryButton product={product} variant={variant} onMade={() => editRef.current?.focus()} />
          )}
          <Button
            ref={editRef}
            variant="quiet"
            size="small"
            aria-label={messages.editOf(name)}
            onClick={onEdit}
          >
            <Icon shape={Pencil} size={16} />
            {adminMessages.edit}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={styles.delete}
            aria-label={messages.deleteOf(name)}
            onClick={onDelete}
          >
            <Icon shape={Trash2} size={16} />
            {adminMessages.delete}
          </Button>
        </div>
      )}
    </li>
  );
}
