import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { bottleFormMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import { DecimalField } from '../components/decimal-field';
import { FormModal } from '../components/form-modal';
import notice from '../components/notice.module.css';
import { useModalForm } from '../hooks/use-modal-form';
import { ProductPicker } from '../pickers/product-picker';
import {
  BOTTLE_FIELDS,
  type BottleDraft,
  type BottleValues,
  purchasedBottleSchema,
  toBottleDraft,
} from './bottle-schema';
import styles from './bottles.module.css';
import { useSaveBottle } from './use-save-bottle';

interface BottleFormProps {
  /** Bottle to edit; left out to add one. */
  bottle?: Bottle;
  /** Called to edit the bottle as a colleague or an order left it. */
  onPresent?: (present: Bottle) => void;
  onClose: () => void;
}

/** Modal form that adds a bottle, or edits what was recorded at its purchase. It closes once saved. */
export function BottleForm({ bottle, onPresent, onClose }: BottleFormProps) {
  const form = useModalForm<BottleDraft, BottleValues>({
    id: 'bottle',
    fields: BOTTLE_FIELDS,
    schema: purchasedBottleSchema,
    defaultValues: toBottleDraft(bottle),
    failed: messages.failed,
  });
  const { field, control, handleSubmit, modal, idOf, errorOf, showError } = form;
  const [present, setPresent] = useState<Bottle>();
  const { save, isSaving } = useSaveBottle(bottle, {
    onDone: onClose,
    onConflict: setPresent,
    onError: showError,
  });
  const isDrawn = bottle !== undefined && bottle.left_ml !== bottle.ml;
  return (
    <FormModal
      {...modal}
      title={bottle ? messages.editTitle(bottle.product.name) : messages.addTitle}
      isSaving={isSaving}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      {present && (
        <div className={notice.notice} role="alert">
          <p className={styles.strong}>{messages.conflictTitle}</p>
          <p>{messages.conflictText}</p>
          <Button size="small" onClick={() => onPresent?.(present)}>
            {messages.showPresent}
          </Button>
        </div>
      )}
      {!bottle && (
        <Controller
          name="product"
          control={control}
          render={({ field: { value, onChange } }) => (
            <ProductPicker
              id={idOf('product')}
              label={messages.product}
              value={value}
              onChange={onChange}
              error={errorOf('product')}
            />
          )}
        />
      )}
      <div className={styles.fields}>
        <DecimalField
          {...field('ml')}
          label={messages.ml}
          hint={isDrawn ? messages.mlFixed : undefined}
          readOnly={isDrawn}
          stepHundredths={100}
        />
        <DecimalField
          {...field('cost')}
          label={messages.cost}
          hint={isDrawn ? messages.costLater : messages.costHint}
          optional
          stepHundredths={100}
        />
      </div>
      <TextField {...field('supplier')} label={messages.supplier} optional autoComplete="off" />
      <div className={styles.fields}>
        <TextField
          {...field('batch_code')}
          label={messages.batchCode}
          hint={messages.batchCodeHint}
          optional
          autoComplete="off"
          dir="ltr"
        />
        <TextField {...field('bought_on')} type="date" label={messages.boughtOn} optional />
      </div>
    </FormModal>
  );
}
