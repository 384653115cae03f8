import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { toApiError } from '@/api/api-error';
import { ORDER_TOAST_DURATION_MS, UNDO_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, type UpdateOrder, updateOrder } from '../../api';
import { conflictingOrder } from './conflicting-order';

/** Texts of the toast after an update. */
export interface UpdateMessages {
  done: string;
  doneText: string;
  /** Link to the order in its new place. */
  link?: { label: string; to: string };
  /** Button that reverts the update. */
  undo?: { label: string; onAct: () => void };
  failed: string;
  /** Describe a conflict with another administrator's change. */
  conflict: (present: AdminOrder) => string;
}

/**
 * Return a function that updates an order, unless it has changed since it was displayed, and reports the result as a
 * toast. Meanwhile `useUpdateOrderMutation({ fixedCacheKey: order.id })` is loading in all components that show the
 * order.
 */
export function useUpdateOrder() {
  const toasts = useToasts();
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch();

  return async (
    { id }: Pick<AdminOrder, 'id'>,
    change: UpdateOrder,
    words: UpdateMessages,
  ): Promise<boolean> => {
    const { error } = await dispatch(
      updateOrder.initiate({ id, updateOrder: change }, { fixedCacheKey: id }),
    );
    if (!error) {
      toasts.success(words.done, {
        message: words.doneText,
        link: words.link,
        action: words.undo,
        durationMs: words.undo ? UNDO_TOAST_DURATION_MS : ORDER_TOAST_DURATION_MS,
      });
      return true;
    }
    const { status, message } = toApiError(error);
    const present = conflictingOrder(error);
    if (status !== 401) toasts.error(words.failed, { message: present ? words.conflict(present) : message });
    return false;
  };
}
