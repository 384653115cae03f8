import { Plus, Trash2 } from 'lucide';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { sampleSetFormMessages as messages } from '@/shared/messages/admin/sample-sets';
import { DecimalField } from '../components/decimal-field';
import { QuantityField } from '../gift-sets/quantity-field';
import { EMPTY_STEP } from './sample-set-draft';
import styles from './sample-set-form.module.css';
import { MAX_ENTRIES, MAX_SLOTS } from './sample-set-schema';
import type { SampleSetFormState } from './use-sample-set-form';

const KINDS = (['sum', 'fixed', 'steps'] as const).map((value) => ({
  value,
  label: messages.priceKinds[value],
}));

interface PriceFieldsProps {
  form: SampleSetFormState;
  idOf: (field: string) => string;
}

/** Fields for the price rule of a template. */
export function PriceFields({ form, idOf }: PriceFieldsProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.price;
  const kind = useWatch({ control, name: 'price.kind' });
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{messages.priceTitle}</legend>
      <SelectField
        id={idOf('price.kind')}
        label={messages.price}
        options={KINDS}
        {...register('price.kind')}
        error={errors?.kind?.message}
      />
      {kind === 'fixed' && (
        <DecimalField
          id={idOf('price.amount')}
          label={messages.amount}
          hint={messages.amountHint}
          required
          {...register('price.amount')}
          error={errors?.amount?.message}
        />
      )}
      {kind === 'steps' && <PriceSteps form={form} idOf={idOf} />}
    </fieldset>
  );
}

function PriceSteps({ form, idOf }: PriceFieldsProps) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'price.steps' });
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.price?.steps;

  const add = () => {
    flushSync(() => append(EMPTY_STEP, { shouldFocus: false }));
    document.getElementById(idOf(`price.steps.${fields.length}.count`))?.focus();
  };
  // Removing a row removes the focused button: focus the one of the row that takes its place.
  const removeStep = (index: number) => {
    flushSync(() => remove(index));
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? addRef.current)?.focus();
  };
  return (
    <>
      <ul ref={listRef} className={styles.steps}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className={styles.step}>
              <legend className="visually-hidden">{messages.step(index + 1)}</legend>
              <QuantityField
                id={idOf(`price.steps.${index}.count`)}
                label={messages.count}
                most={MAX_SLOTS}
                {...register(`price.steps.${index}.count`)}
                error={errors?.[index]?.count?.message}
              />
              <QuantityField
                id={idOf(`price.steps.${index}.percent`)}
                label={messages.percent}
                most={99}
                {...register(`price.steps.${index}.percent`)}
                error={errors?.[index]?.percent?.message}
              />
              <Button
                variant="quiet"
                iconOnly
                className={styles.remove}
                data-remove
                aria-label={messages.removeStep(index + 1)}
                title={messages.removeStep(index + 1)}
                onClick={() => removeStep(index)}
              >
                <Icon shape={Trash2} size={18} />
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {errors?.root && (
        <p id={idOf('price.steps.root-error')} className={styles.error}>
          {errors.root.message}
        </p>
      )}
      <div>
        <Button
          ref={addRef}
          id={idOf('price.steps.root')}
          variant="secondary"
          size="small"
          aria-describedby={errors?.root ? idOf('price.steps.root-error') : undefined}
          disabled={fields.length >= MAX_ENTRIES}
          onClick={add}
        >
          <Icon shape={Plus} size={18} />
          {messages.addStep}
        </Button>
      </div>
    </>
  );
}
