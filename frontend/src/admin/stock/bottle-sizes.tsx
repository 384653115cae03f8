import { ErrorText } from '@/shared/components/error-text';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import type { Variant } from '../api';
import { portionsLeft } from '../variants/availability';
import { bySize } from '../variants/by-size';
import { WaitingPeople } from '../waiting-list/waiting-people';
import styles from './bottle-sizes.module.css';

interface BottleSizesProps {
  /** Id of the first option, to which the error summary links. */
  id: string;
  variants: readonly Variant[];
  /** Amount after saving in hundredths of a millilitre; undefined while unknown. */
  left: number | undefined;
  /** Ids of the variants poured from the bottle. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  error?: string;
}

/** Checkboxes for the sizes poured from a bottle, with the portions left of each. */
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
        {bySize(variants).map((variant, position) => (
          <li key={variant.id}>
            <label className={styles.size}>
              <input
                id={position === 0 ? id : undefined}
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
            <WaitingPeople variantId={variant.id} />
          </li>
        ))}
      </ul>
      <ErrorText id={errorId} error={error} />
    </fieldset>
  );
}
