import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface NewToast {
  type: ToastType;
  title: string;
  /** Defaults to the title. In errors, lines after the first become a list. */
  message?: string;
  durationMs?: number;
  persistent?: boolean;
  /** Subject, such as one form: toasts with it can be closed together. */
  about?: string;
  link?: { label: string; to: string };
  /** A button; `id` names its handler in `toast-actions`. */
  action?: { label: string; id: string };
}

export interface Toast extends NewToast {
  id: string;
  message: string;
  /** Display time, not counting pauses. */
  durationMs: number;
  /** Stays until it is closed by hand. */
  persistent: boolean;
  /** The closing animation is running. */
  closing: boolean;
  /** Number of identical toasts merged into this one. */
  times: number;
}

export const TOAST_DURATION_MS = 3000;
/** For confirmations of a visible change, such as an item removed from the cart. */
export const SHORT_TOAST_DURATION_MS = 1200;
export const ORDER_TOAST_DURATION_MS = 5000;
/** Errors are persistent by default; this applies to those that are not. */
export const ERROR_TOAST_DURATION_MS = 8000;
/** For toasts with an undo button. */
export const UNDO_TOAST_DURATION_MS = 8000;
/** Further toasts would cover the page: the oldest one that is not persistent closes early. */
export const TOASTS_SHOWN = 4;

function durationOf({ type, action }: NewToast): number {
  if (action) return UNDO_TOAST_DURATION_MS;
  return type === 'error' ? ERROR_TOAST_DURATION_MS : TOAST_DURATION_MS;
}

interface ToastsState {
  items: Toast[];
  count: number;
}

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { items: [], count: 0 } as ToastsState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<NewToast>) {
      const { type, title, message = title, about, link, action } = payload;
      const open = state.items.filter((item) => !item.closing);
      const same = open.find(
        (item) =>
          item.type === type &&
          item.title === title &&
          item.message === message &&
          item.about === about &&
          item.link?.to === link?.to &&
          item.action?.id === action?.id,
      );
      if (same) {
        same.times += 1;
        return;
      }
      state.count += 1;
      state.items.push({
        durationMs: durationOf(payload),
        persistent: type === 'error',
        ...payload,
        id: `notification-${state.count}`,
        message,
        closing: false,
        times: 1,
      });
      const passing = open.length >= TOASTS_SHOWN && open.find((item) => !item.persistent);
      if (passing) passing.closing = true;
    },
    toastClosing(state, { payload: id }: PayloadAction<string>) {
      const toast = state.items.find((item) => item.id === id);
      if (toast) toast.closing = true;
    },
    toastsAboutClosing(state, { payload: about }: PayloadAction<string>) {
      for (const item of state.items) if (item.about === about) item.closing = true;
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      state.items = state.items.filter((item) => item.id !== id);
    },
    toastsCleared(state) {
      state.items = [];
    },
  },
  selectors: { selectToasts: (state) => state.items },
});

export const { toastShown, toastClosing, toastsAboutClosing, toastRemoved, toastsCleared } =
  toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
export const toastsReducer = toastsSlice.reducer;
