import { valibotResolver } from '@hookform/resolvers/valibot';
import { Plus, Trash2 } from 'lucide';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ErrorSummary } from '@/shared/components/error-summary';
import { Icon } from '@/shared/components/icon';
import { TextField } from '@/shared/components/text-field';
import { consumableMessages as messages } from '@/shared/messages/admin/costs';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { CostRules } from '../api';
import { useSetConsumablesMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import { Section } from '../components/section';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { conflictingRules } from './conflicting-rules';
import {
  type ConsumablesDraft,
  type ConsumablesValues,
  consumablesSchema,
  MAX_CONSUMABLES,
  toConsumables,
  toConsumablesDraft,
} from './consumables-schema';
import styles from './costs.module.css';

const FORM = 'consumables-form';
const NEW = { name: '', size: '', cost: '' };
const idOf = (field: string) => controlId(FORM, field);

interface ConsumablesFormProps {
  rules: CostRules;
  onConflict: () => void;
}

/** Form of the vials, labels and the like that each decant of a size uses. */
export function ConsumablesForm({ rules: { version, consumables }, onConflict }: ConsumablesFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<
    ConsumablesDraft,
    unknown,
    ConsumablesValues
  >({
    resolver: valibotResolver(consumablesSchema),
    defaultValues: toConsumablesDraft(consumables),
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'consumables' });
  const addRef = useRef<HTMLButtonElement>(null);
  const toasts = useToasts();
  const showError = useFormError<ConsumablesDraft>({ formState, setError, title: messages.failed });
  const [send, { isLoading: isSaving }] = useSetConsumablesMutation();
  const errors = formState.errors.consumables;

  const submit = handleSubmit(async (values) => {
    const body = { expected_version: version, consumables: toConsumables(values) };
    const { error } = await send({ setConsumables: body });
    if (!error) toasts.success(messages.saved);
    else if (conflictingRules(error)) onConflict();
    else showError(error);
  });
  const add = () => {
    flushSync(() => append(NEW, { shouldFocus: false }));
    document.getElementById(idOf(`consumables.${fields.length}.name`))?.focus();
  };
  // Removing a row removes the focused button.
  const removeRow = (index: number) => {
    flushSync(() => remove(index));
    addRef.current?.focus();
  };
  const names = fields.flatMap((_, index) =>
    (['name', 'size', 'cost'] as const).map((name) => `consumables.${index}.${name}`),
  );
  return (
    <Section title={messages.title}>
      <p className={styles.soft}>{messages.text}</p>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={messages.title}>
        <ErrorSummary errors={fieldErrors(formState.errors, FORM, names)} />
        {fields.length === 0 && <p>{messages.none}</p>}
        {fields.map(({ id }, index) => {
          const place = index + 1;
          const error = errors?.[index];
          return (
            <div key={id} className={styles.row}>
              <TextField
                {...register(`consumables.${index}.name`)}
                id={idOf(`consumables.${index}.name`)}
                label={messages.name(place)}
                error={error?.name?.message}
                autoComplete="off"
              />
              <DecimalField
                {...register(`consumables.${index}.size`)}
                id={idOf(`consumables.${index}.size`)}
                label={messages.size(place)}
                error={error?.size?.message}
                stepHundredths={100}
              />
              <DecimalField
                {...register(`consumables.${index}.cost`)}
                id={idOf(`consumables.${index}.cost`)}
                label={messages.cost(place)}
                error={error?.cost?.message}
                stepHundredths={10}
              />
              <Button
                variant="quiet"
                iconOnly
                aria-label={messages.remove(place)}
                title={messages.remove(place)}
                onClick={() => removeRow(index)}
              >
                <Icon shape={Trash2} size={18} />
              </Button>
            </div>
          );
        })}
        <div className={styles.actions}>
          <Button ref={addRef} variant="secondary" disabled={fields.length >= MAX_CONSUMABLES} onClick={add}>
            <Icon shape={Plus} size={18} />
            {messages.add}
          </Button>
          <Button type="submit" busy={isSaving} disabled={!formState.isDirty}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}
