import { useWatch } from 'react-hook-form';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import type { GiftSet } from '../api';
import { FormModal } from '../components/form-modal';
import { fieldErrors } from '../field-errors';
import { GIFT_SET_FORM, GiftSetFields, giftSetFields } from './gift-set-fields';
import { useGiftSetForm } from './use-gift-set-form';

interface GiftSetFormProps {
  /** Gift set to edit; left out to add one. */
  giftSet?: GiftSet;
  onClose: () => void;
}

/** Modal form that adds or edits a gift set. */
export function GiftSetForm({ giftSet, onClose }: GiftSetFormProps) {
  const { form, submit, isSaving } = useGiftSetForm(giftSet, onClose);
  const { errors, isDirty } = form.formState;
  const items = useWatch({ control: form.control, name: 'items' });
  return (
    <FormModal
      title={giftSet ? messages.editTitle : messages.addTitle}
      saveLabel={giftSet ? messages.save : messages.create}
      savingLabel={giftSet ? undefined : messages.creating}
      isSaving={isSaving}
      isDirty={isDirty}
      errors={fieldErrors(errors, GIFT_SET_FORM, giftSetFields(items.length))}
      size="wide"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <GiftSetFields form={form} giftSet={giftSet} />
    </FormModal>
  );
}
