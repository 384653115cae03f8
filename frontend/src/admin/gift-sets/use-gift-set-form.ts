import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import { commonMessages } from '@/shared/messages/shared/common';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type GiftSet, useCreateGiftSetMutation, useUpdateGiftSetMutation } from '../api';
import { useFormError } from '../hooks/use-form-error';
import { toChanges, toNewGiftSet } from './gift-set-body';
import { type GiftSetDraft, toDraft } from './gift-set-draft';
import { type GiftSetValues, giftSetSchema } from './gift-set-schema';

/**
 * Map an API field to its form field: the API names an item's variant by `variant_id` and reports list errors on the
 * list.
 */
function ownName<Field extends string>(field: Field): Field {
  if (field === 'items') return 'items.root' as Field;
  return field.replace(/^(items\.\d+)\.variant_id$/, '$1.variant') as Field;
}

/** Return the gift set form with its submit handler. */
export function useGiftSetForm(giftSet: GiftSet | undefined, onClose: () => void) {
  const form = useForm<GiftSetDraft, unknown, GiftSetValues>({
    resolver: valibotResolver(giftSetSchema),
    defaultValues: toDraft(giftSet),
    shouldFocusError: false,
  });
  const { handleSubmit, setError, formState } = form;
  const toasts = useToasts();
  const [create, creation] = useCreateGiftSetMutation();
  const [update, change] = useUpdateGiftSetMutation();
  const tellRefusal = useFormError<GiftSetDraft>({
    formState,
    setError: (field, error) => setError(ownName(field), error),
    title: commonMessages.errorTitle,
    unexplained: messages.saveFailed,
  });

  const send = async (values: GiftSetValues) => {
    if (!giftSet) return create({ newGiftSet: toNewGiftSet(values) });
    const giftSetForm = toChanges(values, giftSet);
    if (Object.keys(giftSetForm).length === 0) return { error: undefined };
    return update({ giftSet: giftSet.id, giftSetForm });
  };
  const save = async (values: GiftSetValues) => {
    const { error } = await send(values);
    if (error) return tellRefusal(error);
    toasts.success(giftSet ? messages.saved : messages.created);
    onClose();
  };
  return { form, submit: handleSubmit(save), isSaving: creation.isLoading || change.isLoading };
}

export type GiftSetFormState = ReturnType<typeof useGiftSetForm>['form'];
