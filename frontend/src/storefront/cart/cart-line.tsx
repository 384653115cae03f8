import { Trash2 } from 'lucide';
import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { fieldMessages } from '@/shared/messages/shared/fields';
import { cartMessages } from '@/shared/messages/storefront/cart';
import { LineDeductions } from '@/storefront/offers/line-deductions';
import { builderHref } from '@/storefront/sample-sets/builder-address';
import styles from './cart-line.module.css';
import { LINE_MAX } from './cart-slice';
import { ChosenSamples } from './chosen-samples';
import { isShort, LineNotices } from './line-notices';
import type { LineView } from './line-views';

interface CartLineProps {
  line: LineView;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line of the cart: item, quantity, total. */
export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  const { name, href, image, brandName, size, price, oldPrice, quantity, lineTotal, isAvailable, stockLeft } =
    line;
  const { sampleSet } = line;
  const editHref = sampleSet
    ? builderHref(sampleSet.built.slug, { choices: sampleSet.built.choices, isEditing: true })
    : href;
  const fullName = size ? `${name}، ${size}` : name;
  // Fewer sets of the same samples may be had.
  const canBeHad = isAvailable || Boolean(stockLeft) || (sampleSet !== undefined && quantity > 1);
  return (
    <div className={classNames(styles.line, !canBeHad && styles.gone)}>
      <ResponsiveImage path={image} alt="" sizes="104px" className={styles.image} />
      <div className={styles.info}>
        <Link to={editHref} className={styles.name}>
          {name}
        </Link>
        {(brandName || size) && (
          <p className={styles.detail}>{[brandName, size].filter(Boolean).join(' · ')}</p>
        )}
        {price > 0 && (
          <p className={styles.detail}>
            {cartMessages.unitPrice}: <Money amount={price} />{' '}
            {oldPrice !== undefined && (
              <del>
                <span className="visually-hidden">{cartMessages.oldPrice} </span>
                <Money amount={oldPrice} />
              </del>
            )}
          </p>
        )}
        {sampleSet && <ChosenSamples {...sampleSet} editHref={editHref} />}
        <LineDeductions deductions={line.deductions} className={styles.saving} />
        <LineNotices line={line}>
          {stockLeft !== undefined && isShort(line) && (
            <Button variant="quiet" size="small" onClick={() => onQuantity(stockLeft)}>
              {cartMessages.takeLeft(stockLeft)}
            </Button>
          )}
        </LineNotices>
      </div>
      <div className={styles.actions}>
        {canBeHad && (
          <QuantityStepper
            small
            value={quantity}
            max={Math.min(LINE_MAX, stockLeft || LINE_MAX)}
            onChange={onQuantity}
            label={fieldMessages.quantityOf(fullName)}
          />
        )}
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={cartMessages.removeOf(fullName)}
          onClick={onRemove}
        >
          <Icon shape={Trash2} size={18} />
        </Button>
        <p className={styles.total}>
          <span className="visually-hidden">{cartMessages.lineTotal} </span>
          <Money amount={lineTotal} />
        </p>
      </div>
    </div>
  );
}
