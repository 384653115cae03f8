import { CircleAlert } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { mlStockMessages as messages } from '@/shared/messages/admin-stock';
import type { Variant } from '../api';
import { bySize } from '../variants/by-size';
import { portionsLeft } from '../variants/shelf';
import styles from './bottle-sizes.module.css';

interface BottleSizesProps {
  /** The id of the first choice, so that the summary of faults can lead to it. */
  id: string;
  variants: readonly Variant[];
  /** What the bottle will hold, in hundredths of a millilitre; nothing while that is not known. */
  left: number | undefined;
  /** The ids of those that are poured from it. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  error?: string;
}

/** Which sizes are poured from a bottle, and how many of each it would still give. */
export function BottleSizes({ id, variants, left, chosen, onChoose, error }: BottleSizesProps) {
  const errorId = `${id}-error`;
  const choose = (variant: Variant, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== variant.id);
    onChoose(isChosen ? [...others, variant.id] : others);
  };
  return (
    <fieldset className={styles.sizes} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{messages.drawsFrom}</legend>
      <p className={styles.hint}>{variants.length > 0 ? messages.drawsHint : messages.noSizes}</p>
      <ul>
        {bySize(variants).map((variant, place) => (
          <li key={variant.id}>
            <label className={styles.size}>
              <input
                id={place === 0 ? id : undefined}
                type="checkbox"
                className={styles.box}
                checked={chosen.includes(variant.id)}
                onChange={({ target }) => choose(variant, target.checked)}
              />
              <bdi className={styles.name}>{variant.name}</bdi>
              {left !== undefined && chosen.includes(variant.id) && (
                <span className={styles.enough}>
                  {messages.enoughFor(portionsLeft(left / 100, variant.size_value))}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon shape={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
