import { useRef } from 'react';
import type { FormState, UseFormSetError } from 'react-hook-form';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useCreateVariantMutation, useUpdateVariantMutation, type Variant } from '../api';
import { useFormError } from '../hooks/use-form-error';
import { newVariant, variantChange } from './variant-change';
import type { VariantDraft, VariantValues } from './variant-schema';

interface SaveOptions {
  product: Product;
  /** Variant to edit; undefined for a new one. */
  variant: Variant | undefined;
  formState: FormState<VariantDraft>;
  setError: UseFormSetError<VariantDraft>;
  onSaved: () => void;
}

/** Return a function that saves the changed fields of a variant, one request at a time. */
export function useSaveVariant({ product, variant, formState, setError, onSaved }: SaveOptions) {
  const toasts = useToasts();
  const refused = useFormError({
    formState,
    setError,
    title: messages.saveFailed,
    unexplained: variant ? messages.updateFailed : messages.createFailed,
  });
  const [create, { isLoading: isCreating }] = useCreateVariantMutation();
  const [update, { isLoading: isUpdating }] = useUpdateVariantMutation();
  const isUnderWay = useRef(false);

  const send = (values: VariantValues) => {
    if (!variant) return create({ product: product.id, newVariant: newVariant(values) });
    const variantForm = variantChange(values, variant);
    const isChanged = Object.keys(variantForm).length > 0;
    return isChanged ? update({ product: product.id, variant: variant.id, variantForm }) : undefined;
  };
  const save = async (values: VariantValues): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const answer = await send(values);
    isUnderWay.current = false;
    if (answer?.error) return refused(answer.error);
    if (answer) {
      const isNewPrimary = values.is_primary && !variant?.is_primary;
      toasts.success(variant ? messages.updated : messages.created, {
        message: isNewPrimary ? messages.nowPrimary(values.name) : undefined,
      });
    }
    onSaved();
  };
  return { save, isSaving: isCreating || isUpdating };
}
