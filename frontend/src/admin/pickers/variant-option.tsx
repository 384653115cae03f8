import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { variantPickerMessages as messages } from '@/shared/messages/admin/pickers';
import type { Product } from '../api';
import { variantLabel } from './variant-label';
import styles from './variant-option.module.css';
import type { VariantPick } from './variant-picker';

export interface OfferedVariant {
  pick: VariantPick;
  isAvailable: boolean;
}

/** Return a product's variants as options; those without an image get the product's. */
export function offeredVariants({ id, name, brand, image_path, variants = [] }: Product): OfferedVariant[] {
  return variants.map((variant) => ({
    pick: {
      id: variant.id,
      name: variant.name,
      product_id: id,
      product_name: name,
      brand_name: brand?.name ?? null,
      size_value: variant.size_value,
      size_unit: variant.size_unit,
      price: variant.price,
      image_path: variant.image_path ?? image_path,
    },
    isAvailable: variant.is_available,
  }));
}

/** Option for a variant: image, name, price and availability. */
export function VariantOption({ offered: { pick, isAvailable } }: { offered: OfferedVariant }) {
  return (
    <>
      <ResponsiveImage path={pick.image_path} alt="" sizes="40px" shape="square" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{pick.product_name}</span>{' '}
        <span className={styles.detail}>
          {pick.brand_name && `${pick.brand_name} · `}
          {variantLabel(pick.name, pick.size_value)}
        </span>
      </span>{' '}
      {!isAvailable && <span className={styles.gone}>{messages.unavailable}</span>}{' '}
      <span className={styles.price}>
        <Money amount={pick.price} />
      </span>
    </>
  );
}
