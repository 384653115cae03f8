import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface NewToast {
  type: ToastType;
  title: string;
  /** The title again, when left out. Lines after the first become a list in error toasts. */
  message?: string;
  durationMs?: number;
  persistent?: boolean;
  /** What it is about, such as one form: with that it closes. */
  about?: string;
  link?: { label: string; to: string };
  /** A button; `toast-actions` knows what it does. */
  action?: { label: string; id: string };
}

export interface Toast extends NewToast {
  id: string;
  message: string;
  /** How long it stays, when nobody holds it. */
  durationMs: number;
  /** Stays until it is closed by hand. */
  persistent: boolean;
  /** The closing animation is running. */
  closing: boolean;
  /** How often it was said while it stood there. */
  times: number;
}

export const TOAST_DURATION_MS = 3000;
/** Of the shop: a word of confirmation for what can be seen anyway, as that the product is gone from the cart. */
export const SHORT_TOAST_DURATION_MS = 1200;
export const ORDER_TOAST_DURATION_MS = 5000;
/** Errors wait to be closed; the value says how long they would stay if they did not. */
export const ERROR_TOAST_DURATION_MS = 8000;
/** With a button that takes something back. */
export const UNDO_TOAST_DURATION_MS = 8000;
/** More would cover the page: beyond it the oldest that goes by itself leaves early. */
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
