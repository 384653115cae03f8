import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { inlineEditMessages as messages } from '@/shared/messages/admin/stock';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type Product, useUpdateVariantMutation, type Variant } from '../api';
import type { InlineEdit } from './inline-edit';
import { conflictingVariant } from './optimistic-update';

/** Change that conflicted with another administrator's. */
export interface EditConflict {
  edit: InlineEdit;
  /** Current state of the variant. */
  present: Variant;
}

/**
 * Return a function that changes a value of a variant optimistically. An error rolls it back with a toast, the success
 * toast offers to undo it, and a conflict is returned for the administrator to resolve.
 */
export function useVariantEdit(product: Product, variant: Variant) {
  const toasts = useToasts();
  const [update, { isLoading: isSaving }] = useUpdateVariantMutation();
  const [conflict, setConflict] = useState<EditConflict>();
  const send = (variantForm: InlineEdit['form']) =>
    update({ product: product.id, variant: variant.id, variantForm });
  const tellRefusal = (title: string, error: unknown) => {
    const { status, message, fields } = toApiError(error);
    if (status !== 401) toasts.error(title, { message: Object.values(fields)[0] ?? message });
  };

  const takeBack = async (edit: InlineEdit) => {
    const { data, error } = await send(edit.back);
    if (!error) return toasts.success(messages.undone, { message: edit.undone(data.data) });
    const present = conflictingVariant(error);
    if (present) toasts.error(messages.undoFailed, { message: edit.conflict(present) });
    else tellRefusal(messages.undoFailed, error);
  };
  const save = async (edit: InlineEdit) => {
    setConflict(undefined);
    const { data, error } = await send(edit.form);
    if (!error) {
      const { title, message } = edit.saved(data.data);
      const action = { label: messages.undo, onAct: () => void takeBack(edit) };
      return toasts.success(title, { message, action });
    }
    const present = conflictingVariant(error);
    if (present) setConflict({ edit, present });
    else tellRefusal(messages.failed, error);
  };
  return { save, isSaving, conflict, keepTheirs: () => setConflict(undefined) };
}
