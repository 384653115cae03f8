import { Trash2 } from 'lucide';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { giftSetFormMessages, setItemsMessages as messages } from '@/shared/messages/admin/gift-sets';
import { type VariantPick, VariantPicker } from '../pickers/variant-picker';
import { itemName } from './contents';
import { sumDraft } from './gift-set-draft';
import { QuantityField } from './quantity-field';
import styles from './set-item.module.css';
import type { GiftSetFormState } from './use-gift-set-form';

interface SetItemProps {
  form: GiftSetFormState;
  index: number;
  idOf: (field: string) => string;
  onRemove: () => void;
}

/** Form row of one item: variant, quantity and subtotal. Reject a variant that another row has. */
export function SetItem({ form, index, idOf, onRemove }: SetItemProps) {
  const { register, control, getValues, setError, clearErrors } = form;
  const item = useWatch({ control, name: `items.${index}` });
  const errors = form.formState.errors.items?.[index];
  const total = sumDraft(item ? [item] : []).singly;

  /** Return the index of the other row with that variant, or -1. */
  const indexOf = ({ id }: VariantPick) =>
    getValues('items').findIndex(({ variant }, at) => at !== index && variant?.id === id);

  return (
    <li>
      <fieldset className={styles.item}>
        <legend className="visually-hidden">{messages.item(index + 1)}</legend>
        <div className={styles.variant}>
          <Controller
            name={`items.${index}.variant`}
            control={control}
            render={({ field: { value, onChange, onBlur, name } }) => (
              <VariantPicker
                id={idOf(name)}
                label={messages.variant(index + 1)}
                value={value}
                onChange={(pick) => {
                  const other = pick ? indexOf(pick) : -1;
                  if (pick && other >= 0) {
                    const message = giftSetFormMessages.variantTwice(itemName(pick), other + 1);
                    return setError(name, { type: 'twice', message });
                  }
                  clearErrors(name);
                  onChange(pick);
                }}
                onBlur={onBlur}
                error={errors?.variant?.message}
              />
            )}
          />
        </div>
        <div className={styles.quantity}>
          <QuantityField
            id={idOf(`items.${index}.quantity`)}
            label={messages.quantity}
            {...register(`items.${index}.quantity`)}
            error={errors?.quantity?.message}
          />
        </div>
        <p className={styles.total}>
          <span className="visually-hidden">{messages.lineTotal} </span>
          <Money amount={total / 100} />
        </p>
        <Button
          variant="quiet"
          iconOnly
          className={styles.remove}
          data-remove
          aria-label={messages.remove(index + 1)}
          title={messages.remove(index + 1)}
          onClick={onRemove}
        >
          <Icon shape={Trash2} size={18} />
        </Button>
      </fieldset>
    </li>
  );
}
