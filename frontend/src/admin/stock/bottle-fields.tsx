import { Controller, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { TextField } from '@/shared/components/text-field';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import type { MlStock, Product } from '../api';
import { DecimalField } from '../components/decimal-field';
import { formatFigure, formatHundredths, toHundredths } from '../decimals';
import { controlId } from '../field-errors';
import { amountAfter } from './bottle-body';
import { BottleSizes } from './bottle-sizes';
import type { BottleForm } from './use-bottle-form';

/** Prefix of the controls' ids. */
export const BOTTLE_FORM = 'bottle';
/** Field names in visual order. */
export const BOTTLE_FIELDS = ['amount', 'note', 'sizes'] as const;

const CHOICES = [
  { value: 'opened', label: messages.newBottle, details: [messages.newBottleText] },
  { value: 'count', label: messages.correct, details: [messages.correctText] },
] as const;
const ONE_ML = 100;

const idOf = (field: (typeof BOTTLE_FIELDS)[number]) => controlId(BOTTLE_FORM, field);

interface BottleFieldsProps {
  form: BottleForm;
  product: Product;
  /** Bottle as of opening the dialog; null for none. */
  seen: MlStock | null;
}

/** Fields of the bottle form. */
export function BottleFields({ form, product, seen }: BottleFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const [way, amount] = useWatch({ control, name: ['way', 'amount'] });
  const after = seen ? amountAfter({ way, amount }, seen) : undefined;
  const label = way === 'opened' ? messages.added : messages.measured;
  const hint =
    seen && after !== undefined
      ? messages.after(formatFigure(seen.left), formatHundredths(after))
      : undefined;
  return (
    <>
      {seen && (
        <Controller
          name="way"
          control={control}
          render={({ field: { value, onChange } }) => (
            <ChoiceGroup legend={messages.change} choices={CHOICES} value={value} onChange={onChange} />
          )}
        />
      )}
      <DecimalField
        id={idOf('amount')}
        label={seen ? label : messages.count}
        hint={seen ? hint : messages.countHint}
        stepHundredths={ONE_ML}
        optional={seen !== null}
        data-autofocus
        {...register('amount')}
        error={errors.amount?.message}
      />
      <TextField
        id={idOf('note')}
        label={messages.note}
        hint={messages.noteHint}
        autoComplete="off"
        optional
        {...register('note')}
        error={errors.note?.message}
      />
      <Controller
        name="sizes"
        control={control}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <BottleSizes
            id={idOf('sizes')}
            variants={product.variants ?? []}
            left={after ?? (seen ? toHundredths(seen.left) : amountAfter({ way: 'count', amount }, EMPTY))}
            chosen={value}
            onChoose={onChange}
            error={error?.message}
          />
        )}
      />
    </>
  );
}

const EMPTY: MlStock = { left: 0, is_low: true };
