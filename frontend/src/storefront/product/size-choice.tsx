import type { Variant } from '@/api';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { Money } from '@/shared/components/money';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';
import { bestValue, bySize, pricePerMl } from '@/storefront/catalog/variants';
import styles from './product.module.css';

interface SizeChoiceProps {
  variants: readonly Variant[];
  chosen: Variant | undefined;
  onChoose: (variantId: string) => void;
}

/** Choice of a size, with price and price per millilitre; unavailable sizes are struck through. */
export function SizeChoice({ variants, chosen, onChoose }: SizeChoiceProps) {
  const best = bestValue(variants);
  return (
    <ChoiceGroup
      legend={productMessages.chooseSize}
      value={chosen?.id}
      onChange={onChoose}
      choices={bySize(variants).map((variant) => ({
        value: variant.id,
        label: (
          <>
            {catalogMessages.size(variant.size_value)}{' '}
            {variant === best && (
              <span className={styles.best}>
                {productMessages.bestValue}{' '}
                <span className="visually-hidden">{productMessages.bestValueText}</span>
              </span>
            )}
          </>
        ),
        disabled: !variant.is_available,
        details: [
          <Money key="price" amount={variant.price} />,
          variant.is_available ? (
            <span key="per-ml">
              <Money amount={pricePerMl(variant)} /> / {catalogMessages.unit}
            </span>
          ) : (
            catalogMessages.unavailable
          ),
        ],
      }))}
    />
  );
}
