import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { storeAction } from './toast-actions';
import { type NewToast, type ToastType, toastShown, toastsAboutClosing, toastsCleared } from './toasts-slice';

type Options = Omit<NewToast, 'type' | 'title' | 'action'> & {
  /** A button and its handler; pressing it closes the toast. */
  action?: { label: string; onAct: () => void };
};

/**
 * `toasts.success('تم الحفظ')`, and likewise `error`, `info` and `warning`. `toasts.clear()` removes all,
 * `closeAbout` those with a subject.
 */
export function useToasts() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show = (type: ToastType) => (title: string, options?: Options) => {
      const { action, ...rest } = options ?? {};
      const stored = action && { label: action.label, id: storeAction(action.onAct) };
      dispatch(toastShown({ type, title, ...rest, ...(stored && { action: stored }) }));
    };
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      warning: show('warning'),
      clear: () => {
        dispatch(toastsCleared());
      },
      closeAbout: (about: string) => {
        dispatch(toastsAboutClosing(about));
      },
    };
  }, [dispatch]);
}
