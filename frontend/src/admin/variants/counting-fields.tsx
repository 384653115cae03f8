import { useController } from 'react-hook-form';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { variantFormMessages as messages } from '@/shared/messages/admin/variants';
import { DecimalField } from '../components/decimal-field';
import { controlId } from '../field-errors';
import type { VariantFormState } from './variant-fields';

/** Way of tracking stock: not at all, by piece, or from the opened bottle. */
type Counting = 'uncounted' | 'counted' | 'drawn';

const OWN = [
  { value: 'uncounted', label: messages.uncounted, details: [messages.uncountedText] },
  { value: 'counted', label: messages.counted, details: [messages.countedText] },
] as const;
const DRAWN = { value: 'drawn', label: messages.drawn, details: [messages.drawnText] } as const;

/** Fields for the way of tracking stock and the number of pieces. */
export function CountingFields({ form: { control, formState } }: { form: VariantFormState }) {
  const { errors, defaultValues } = formState;
  const { field: stock } = useController({ name: 'stock', control });
  const { field: drawn } = useController({ name: 'draws_ml', control });
  const hasBottle = drawn.value !== undefined;
  const counting: Counting = drawn.value ? 'drawn' : stock.value === null ? 'uncounted' : 'counted';
  const choose = (next: Counting) => {
    if (hasBottle) drawn.onChange(next === 'drawn');
    stock.onChange(next === 'counted' ? (defaultValues?.stock ?? '') : null);
  };
  return (
    <>
      <ChoiceGroup
        legend={messages.stock}
        choices={hasBottle ? [DRAWN, ...OWN] : OWN}
        value={counting}
        onChange={choose}
      />
      {counting === 'counted' && (
        <DecimalField
          id={controlId('variant', 'stock')}
          label={messages.pieces}
          hint={messages.piecesHint}
          error={errors.stock?.message}
          inputMode="numeric"
          stepHundredths={100}
          required
          value={stock.value ?? ''}
          onChange={(event) => stock.onChange(event.target.value)}
        />
      )}
    </>
  );
}
