import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { type NewToast, type ToastType, toastShown, toastsCleared } from './toasts-slice';

type Options = Omit<NewToast, 'type' | 'title'>;

/** `toasts.success('تم الحفظ')` and its three siblings; `toasts.clear()` takes all away at once. */
export function useToasts() {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show = (type: ToastType) => (title: string, options?: Options) => {
      dispatch(toastShown({ type, title, ...options }));
    };
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      warning: show('warning'),
      clear: () => {
        dispatch(toastsCleared());
      },
    };
  }, [dispatch]);
}
