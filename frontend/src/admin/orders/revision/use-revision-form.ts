import { type FormEvent, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { toApiError } from '@/api/api-error';
import { formatMoney } from '@/shared/format/money';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { ORDER_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, useReviseOrderMutation } from '../../api';
import { useFormError } from '../../hooks/use-form-error';
import { conflictingOrder } from '../status/conflicting-order';
import { fieldOf, type RevisionDraft, toDraft, toRevision } from './revision-draft';
import { useRevisionPreview } from './use-revision-preview';

/** Reason in previews: one is required with a discount, and none changes the total. */
const ANY_REASON = '-';

/** Lines without enough stock, from a 409 error. */
function shortLines(data: unknown): { field: string; available: number }[] {
  const lines = (data as { lines?: unknown } | undefined)?.lines;
  return Array.isArray(lines) ? lines : [];
}

/** Return the form that revises an order, with its preview, its submit handler and the conflict with a colleague. */
export function useRevisionForm(order: AdminOrder, onSaved: (order: AdminOrder) => void) {
  /** The order that the revision is based on: as opened, or as it was after a conflict. */
  const [base, setBase] = useState(order);
  const [conflict, setConflict] = useState<AdminOrder>();
  const form = useForm<RevisionDraft>({ defaultValues: toDraft(order), shouldFocusError: false });
  const draft = useWatch({ control: form.control }) as RevisionDraft;
  const discount = { ...draft.discount, reason: ANY_REASON };
  const body = toRevision({ ...draft, discount, reason: '' }, base);
  const [revise, { isLoading: isSaving, isSuccess: isSaved }] = useReviseOrderMutation();
  const { preview, expectedTotal, isCounting, recount } = useRevisionPreview(
    order,
    body,
    isSaving || isSaved,
  );
  const toasts = useToasts();
  const tellRefusal = useFormError<RevisionDraft>({
    formState: form.formState,
    setError: (field, error) =>
      form.setError(fieldOf(field, form.getValues('lines')) as FieldPath<RevisionDraft>, error),
    title: messages.failed,
  });

  const save = async (values: RevisionDraft) => {
    const reviseOrder = { ...toRevision(values, base), expected_total: expectedTotal };
    const { data, error } = await revise({ id: order.id, reviseOrder });
    if (data) {
      const { number, total } = data.data;
      const message = messages.savedText(number, formatMoney(total));
      toasts.success(messages.saved, { message, durationMs: ORDER_TOAST_DURATION_MS });
      return onSaved(data.data);
    }
    const { code, data: state } = toApiError(error);
    const present = conflictingOrder(error);
    if (present) return setConflict(present);
    if (code === 'price_changed') {
      recount();
      return toasts.error(messages.failed, { message: messages.priceChanged });
    }
    for (const { field, available } of code === 'out_of_stock' ? shortLines(state) : []) {
      const name = fieldOf(field, values.lines) as FieldPath<RevisionDraft>;
      form.setError(name, { type: 'server', message: messages.available(available) });
    }
    return tellRefusal(error);
  };
  /** Base the revision on the order as a colleague left it, so that saving replaces that. */
  const keepMine = () => {
    if (conflict) setBase(conflict);
    setConflict(undefined);
  };
  // Errors of the server would keep the form from being submitted again.
  const submit = (event: FormEvent) => {
    form.clearErrors();
    return form.handleSubmit(save)(event);
  };
  return { form, submit, preview, isCounting, isSaving, conflict, keepMine };
}

export type RevisionFormState = ReturnType<typeof useRevisionForm>['form'];
