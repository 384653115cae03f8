import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { toFailure } from '@/api/failure';
import { ORDER_TOAST_DURATION_MS, UNDO_TOAST_DURATION_MS } from '@/shared/toasts/toasts-slice';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, type UpdateOrder, updateOrder } from '../../api';
import { conflictingOrder } from './conflicting-order';

/** What is said of a change of an order, however it goes. */
export interface UpdateMessages {
  done: string;
  doneText: string;
  /** Where the order stands now. */
  link?: { label: string; to: string };
  /** Takes the change back. */
  undo?: { label: string; onAct: () => void };
  failed: string;
  /** When somebody else was there first. */
  conflict: (present: AdminOrder) => string;
}

/**
 * Returns what changes an order, unless it is no longer what the administrator sees, and says how that went. While it
 * does, `useUpdateOrderMutation({ fixedCacheKey: order.id })` tells so wherever the order is shown.
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
    const { status, message } = toFailure(error);
    const present = conflictingOrder(error);
    if (status !== 401) toasts.error(words.failed, { message: present ? words.conflict(present) : message });
    return false;
  };
}
