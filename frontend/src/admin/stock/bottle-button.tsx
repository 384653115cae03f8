import { Droplets } from 'lucide';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import type { Product } from '../api';
import { formatFigure } from '../decimals';
import { useRole } from '../session/use-role';
import styles from './bottle-button.module.css';

interface BottleButtonProps {
  product: Product;
  /** Show a text label, and offer to start a bottle when there is none. */
  hasWords?: boolean;
  onOpen: () => void;
}

/** Button with the amount left in a product's opened bottle, which opens its dialog. */
export function BottleButton({ product, hasWords, onOpen }: BottleButtonProps) {
  const { may } = useRole();
  const { name, ml_stock } = product;
  const tone = ml_stock?.is_low && styles.low;
  const words = (
    <>
      <Icon shape={Droplets} size={16} />
      {ml_stock ? messages.ml(formatFigure(ml_stock.left)) : messages.begin}
    </>
  );
  if (!may('catalogue')) {
    return ml_stock ? <span className={classNames(styles.left, tone)}>{words}</span> : null;
  }
  if (hasWords) {
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={ml_stock ? messages.openOf(name) : messages.beginOf(name)}
        onClick={onOpen}
      >
        <Icon shape={Droplets} size={16} />
        {ml_stock ? messages.open : messages.begin}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.left, tone)}
      data-action="stock"
      aria-label={`${messages.openOf(name)}، ${messages.left(formatFigure(ml_stock?.left ?? 0))}`}
      onClick={onOpen}
    >
      {words}
    </button>
  );
}
