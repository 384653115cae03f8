import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  id: string;
  type: ToastType;
  title: string;
  message: string;
  durationMs: number;
  /** Stays until it is closed by hand. */
  persistent: boolean;
  /** The closing animation is running. */
  closing: boolean;
  link?: { label: string; to: string };
}

export interface NewToast {
  type: ToastType;
  title: string;
  /** The title again, when left out. Lines after the first become a list in error toasts. */
  message?: string;
  durationMs?: number;
  persistent?: boolean;
  link?: { label: string; to: string };
}

export const TOAST_DURATION_MS = 3000;
export const ORDER_TOAST_DURATION_MS = 5000;
const ERROR_DURATION_MS = 8000;

interface ToastsState {
  items: Toast[];
  count: number;
}

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { items: [], count: 0 } as ToastsState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<NewToast>) {
      const isError = payload.type === 'error';
      state.count += 1;
      state.items.push({
        id: `notification-${state.count}`,
        message: payload.title,
        durationMs: isError ? ERROR_DURATION_MS : TOAST_DURATION_MS,
        persistent: isError,
        ...payload,
        closing: false,
      });
    },
    toastClosing(state, { payload: id }: PayloadAction<string>) {
      const toast = state.items.find((item) => item.id === id);
      if (toast) toast.closing = true;
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

export const { toastShown, toastClosing, toastRemoved, toastsCleared } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
export const toastsReducer = toastsSlice.reducer;
