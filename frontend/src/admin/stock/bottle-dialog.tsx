import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import type { Product } from '../api';
import { FormModal } from '../components/form-modal';
import { fieldErrors } from '../field-errors';
import styles from './bottle-dialog.module.css';
import { BOTTLE_FIELDS, BOTTLE_FORM, BottleFields } from './bottle-fields';
import { BottleLeft } from './bottle-left';
import { useBottleForm } from './use-bottle-form';

interface BottleDialogProps {
  product: Product;
  onClose: () => void;
}

/**
 * Dialog for a product's opened bottle: start, open another, correct the amount, choose the sizes poured from it, or
 * stop tracking.
 */
export function BottleDialog({ product, onClose }: BottleDialogProps) {
  const { form, seen, submit, stop, isSaving } = useBottleForm(product, onClose);
  const [isAsking, setAsking] = useState(false);
  const { errors, isDirty } = form.formState;
  const sizes = useWatch({ control: form.control, name: 'sizes' });
  return (
    <>
      <FormModal
        title={messages.title(product.name)}
        saveLabel={seen ? messages.save : messages.start}
        isSaving={isSaving}
        isDirty={isDirty}
        errors={fieldErrors(errors, BOTTLE_FORM, BOTTLE_FIELDS)}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        {seen ? <BottleLeft bottle={seen} /> : <p>{messages.about}</p>}
        <BottleFields form={form} product={product} seen={seen} />
        {seen && (
          <p className={styles.stop}>
            <Button variant="quiet" size="small" disabled={isSaving} onClick={() => setAsking(true)}>
              {messages.stop}
            </Button>
          </p>
        )}
      </FormModal>
      {isAsking && (
        <ConfirmDialog
          title={messages.stop}
          confirmLabel={messages.stopConfirm}
          isBusy={isSaving}
          isDanger
          onConfirm={() => void stop().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{messages.stopQuestion(product.name)}</p>
          <p>{messages.stopText(sizes.length)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
