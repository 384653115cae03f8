import { Trash2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { QuantityField } from '../../gift-sets/quantity-field';
import styles from './revision.module.css';
import type { DraftLine } from './revision-draft';
import type { RevisionFormState } from './use-revision-form';

/** Greatest quantity of a line. */
const MAX_QUANTITY = 999;

interface RevisionLineProps {
  form: RevisionFormState;
  index: number;
  line: DraftLine;
  id: string;
  onRemove: () => void;
}

/** Form row of one item: name, quantity and a button that removes it. */
export function RevisionLine({ form, index, line, id, onRemove }: RevisionLineProps) {
  const { name, about, kind, quantity } = line;
  const label = [name, about].filter(Boolean).join(' · ');
  const error = form.formState.errors.lines?.[index]?.quantity?.message;
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{kind === 'sampleSet' ? messages.sampleSet : about}</p>
        {kind === 'sampleSet' && error && <p className={styles.error}>{error}</p>}
      </div>
      {kind === 'sampleSet' ? (
        <p className={styles.fixed}>
          <bdi dir="rtl">× {quantity}</bdi>
        </p>
      ) : (
        <div className={styles.quantity}>
          <QuantityField
            id={id}
            label={messages.quantity(label)}
            hideLabel
            most={MAX_QUANTITY}
            {...form.register(`lines.${index}.quantity`)}
            error={error}
          />
        </div>
      )}
      <Button
        variant="quiet"
        iconOnly
        className={styles.remove}
        data-remove
        aria-label={messages.remove(label)}
        title={messages.remove(label)}
        onClick={onRemove}
      >
        <Icon shape={Trash2} size={18} />
      </Button>
    </li>
  );
}
