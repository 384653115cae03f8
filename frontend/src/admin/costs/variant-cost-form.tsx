import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '@/shared/components/button';
import { variantCostMessages as messages } from '@/shared/messages/admin/costs';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { VariantCost } from '../api';
import { useSetVariantCostMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import { formatFigure, isBlank, parseHundredths } from '../decimals';
import { useFormError } from '../hooks/use-form-error';
import styles from './costs.module.css';

const MAX_COST_AGOROT = 9_999_999;

function isCost(typed: string): boolean {
  const agorot = parseHundredths(typed);
  return isBlank(typed) || (agorot !== undefined && agorot >= 0 && agorot <= MAX_COST_AGOROT);
}

/** Validate the cost of a unit; a blank one is unknown. */
export const variantCostSchema = v.object({
  cost: v.pipe(v.string(), v.check(isCost, messages.costRange)),
});

interface VariantCostFormProps {
  cost: VariantCost;
  /** Name of the product and its size. */
  name: string;
}

/** Cost of a unit in a row of a table, with a button that saves it. */
export function VariantCostForm({ cost: { variant_id, cost }, name }: VariantCostFormProps) {
  const toasts = useToasts();
  const [send, { isLoading: isSaving }] = useSetVariantCostMutation();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(variantCostSchema),
    defaultValues: { cost: cost === null ? '' : formatFigure(cost) },
  });
  const showError = useFormError<{ cost: string }>({ formState, setError, title: messages.failed });
  const submit = handleSubmit(async ({ cost: typed }) => {
    const setVariantCost = { cost: isBlank(typed) ? null : (parseHundredths(typed) ?? 0) / 100 };
    const { error } = await send({ variant: variant_id, setVariantCost });
    if (error) showError(error);
    else toasts.success(messages.saved(name));
  });
  return (
    <form className={styles.cost} noValidate onSubmit={submit} aria-label={messages.costOf(name)}>
      <DecimalField
        {...register('cost')}
        label={messages.costOf(name)}
        hideLabel
        error={formState.errors.cost?.message}
        stepHundredths={100}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={isSaving}
        disabled={!formState.isDirty}
        aria-label={messages.saveOf(name)}
      >
        {messages.save}
      </Button>
    </form>
  );
}
