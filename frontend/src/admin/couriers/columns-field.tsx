import { ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { courierFormMessages as messages, shipmentFieldLabels } from '@/shared/messages/admin/couriers';
import { idOf } from './courier-fields';
import { type CourierDraft, type CourierValues, SHIPMENT_FIELDS } from './courier-schema';
import styles from './couriers.module.css';

const FIELD_OPTIONS = SHIPMENT_FIELDS.map((value) => ({ value, label: shipmentFieldLabels[value] }));

interface ColumnsFieldProps {
  form: UseFormReturn<CourierDraft, unknown, CourierValues>;
}

/** Columns of the exported file, in order: header and content of each. */
export function ColumnsField({ form: { register, control, formState, watch } }: ColumnsFieldProps) {
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'shipment_columns' });
  const addRef = useRef<HTMLButtonElement>(null);
  const { shipment_columns: errors } = formState.errors;
  const chosen = watch('shipment_columns');
  const error = errors?.root?.message ?? errors?.message;

  const add = () => {
    const field =
      SHIPMENT_FIELDS.find((each) => !chosen.some((column) => column.field === each)) ?? 'barcode';
    flushSync(() => append({ header: shipmentFieldLabels[field], field }, { shouldFocus: false }));
    document.getElementById(idOf(`shipment_columns.${fields.length}.header`))?.focus();
  };
  // Removing a row removes the focused button.
  const removeColumn = (place: number) => {
    flushSync(() => remove(place));
    addRef.current?.focus();
  };
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.strong}>{messages.columns}</legend>
      <p className={styles.soft}>{messages.columnsHint}</p>
      {fields.map(({ id }, index) => {
        const place = index + 1;
        return (
          <div key={id} className={styles.column}>
            <TextField
              {...register(`shipment_columns.${index}.header`)}
              id={idOf(`shipment_columns.${index}.header`)}
              label={messages.header(place)}
              error={errors?.[index]?.header?.message}
              autoComplete="off"
            />
            <SelectField
              {...register(`shipment_columns.${index}.field`)}
              id={idOf(`shipment_columns.${index}.field`)}
              label={messages.field(place)}
              error={errors?.[index]?.field?.message}
              options={FIELD_OPTIONS}
            />
            <Button
              variant="quiet"
              iconOnly
              aria-label={messages.moveUp(place)}
              title={messages.moveUp(place)}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <Icon shape={ArrowUp} size={18} />
            </Button>
            <Button
              variant="quiet"
              iconOnly
              aria-label={messages.removeColumn(place)}
              title={messages.removeColumn(place)}
              onClick={() => removeColumn(index)}
            >
              <Icon shape={Trash2} size={18} />
            </Button>
          </div>
        );
      })}
      {error && (
        <p className={styles.error}>
          <Icon shape={CircleAlert} size={16} />
          {error}
        </p>
      )}
      <div>
        <Button ref={addRef} variant="secondary" size="small" onClick={add}>
          <Icon shape={Plus} size={18} />
          {messages.addColumn}
        </Button>
      </div>
    </fieldset>
  );
}
