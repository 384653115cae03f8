import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toApiError } from '@/api/api-error';
import { openedBottleMessages as messages } from '@/shared/messages/admin/stock';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useSetMlStockMutation } from '../api';
import { formatFigure } from '../decimals';
import { useFormError } from '../hooks/use-form-error';
import { conflictingProduct } from '../variants/optimistic-update';
import { bottleBody } from './bottle-body';
import { type BottleValues, bottleDraft, bottleSchema } from './bottle-schema';

/** Maps API field names to form fields. */
const OWN_NAMES: Readonly<Record<string, keyof BottleValues>> = {
  left: 'amount',
  change: 'amount',
  variants: 'sizes',
  note: 'note',
};

/** Return the bottle form with its submit handler. */
export function useBottleForm(product: Product, onClose: () => void) {
  // Keep the version that filled the form; conflicts are reported on saving.
  const [seen, setSeen] = useState(product.ml_stock ?? null);
  const form = useForm<BottleValues, unknown, BottleValues>({
    resolver: valibotResolver(bottleSchema(seen === null)),
    defaultValues: bottleDraft(product),
    shouldFocusError: false,
  });
  const toasts = useToasts();
  const [set, { isLoading: isSaving }] = useSetMlStockMutation();
  const showSaveError = useFormError<BottleValues>({
    formState: form.formState,
    setError: (field, error) => form.setError(OWN_NAMES[field] ?? 'amount', error),
    title: messages.failed,
  });

  const save = async (values: BottleValues) => {
    const { sizes: pouredIds = [] } = form.formState.defaultValues ?? {};
    const mlStockForm = bottleBody(
      values,
      seen,
      pouredIds.filter((id) => id !== undefined),
    );
    if (Object.keys(mlStockForm).length === 0) return onClose();
    const { error } = await set({ product: product.id, mlStockForm });
    if (!error) {
      toasts.success(seen ? messages.saved : messages.started, { message: product.name });
      return onClose();
    }
    const present = conflictingProduct(error);
    if (!present) return showSaveError(error);
    const bottle = present.ml_stock ?? null;
    setSeen(bottle);
    const message = bottle ? messages.conflict(formatFigure(bottle.left)) : messages.conflictGone;
    toasts.error(messages.conflictTitle, { message });
  };
  const stop = async () => {
    const { error } = await set({
      product: product.id,
      mlStockForm: { left: null, ...(seen && { expected: seen.left }) },
    });
    if (!error) {
      toasts.success(messages.stopped, { message: product.name });
      return onClose();
    }
    const present = conflictingProduct(error)?.ml_stock;
    if (present) setSeen(present);
    const { status, message } = toApiError(error);
    const reason = present ? messages.conflict(formatFigure(present.left)) : message;
    if (status !== 401) toasts.error(messages.failed, { message: reason });
  };
  return { form, seen, submit: form.handleSubmit(save), stop, isSaving };
}

export type BottleForm = ReturnType<typeof useBottleForm>['form'];
