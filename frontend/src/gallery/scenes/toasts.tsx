import { OfflineStrip } from '@/shared/network/offline-strip';
import { ToastCard } from '@/shared/toasts/toast-card';
import type { Toast } from '@/shared/toasts/toasts-slice';
import { Held } from '../held';
import type { Scene } from '../scene';
import { LONG } from './samples';

const nothing = () => {};

const toast = (changes: Partial<Toast>) => {
  const shown: Toast = {
    id: '',
    type: 'success',
    title: 'تم حذف المنتج من السلة',
    message: '',
    durationMs: 0,
    persistent: true,
    closing: false,
    times: 1,
    ...changes,
  };
  const full = { ...shown, message: shown.message || shown.title };
  return (
    <Held start={false}>
      {(isClosing, close) => (
        <ul>
          <ToastCard toast={{ ...full, closing: isClosing }} onClose={() => close(true)} onGone={nothing} />
        </ul>
      )}
    </Held>
  );
};

/** Toasts and connection notices. */
export const TOASTS: readonly Scene[] = [
  {
    name: 'ToastCard',
    file: 'shared/toasts/toast-card',
    note: 'Here each stays until it is closed. In the shop its time stands still under the pointer and the focus.',
    wide: true,
    states: {
      success: () => toast({}),
      'success with a message': () =>
        toast({ title: 'نجح الطلب!', message: 'تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.' }),
      'with a link': () =>
        toast({
          title: 'أضيف إلى السلة',
          message: 'عود ملكي، 5 مل',
          link: { label: 'عرض السلة', to: '/cart' },
        }),
      'with a way back': () =>
        toast({ title: 'السعر 28.00 ₪', message: 'عود ملكي، 5 مل', action: { label: 'تراجع', id: 'none' } }),
      info: () => toast({ type: 'info', title: 'تم إفراغ السلة بالكامل' }),
      warning: () => toast({ type: 'warning', title: 'تغيّر سعر منتج في سلتك' }),
      error: () => toast({ type: 'error', title: 'خطأ في الطلب', message: 'فشل في إنشاء الطلب' }),
      'error of several lines': () =>
        toast({
          type: 'error',
          title: 'خطأ في الطلب',
          message: 'لم نتمكن من إنشاء الطلب\nرقم الهاتف مطلوب\nالمنطقة مطلوبة',
        }),
      'said three times': () => toast({ type: 'info', title: 'أضيف إلى السلة', times: 3 }),
      'long text': () => toast({ type: 'warning', title: LONG, message: LONG }),
    },
  },
  {
    name: 'OfflineStrip',
    file: 'shared/network/offline-strip',
    note: 'Nothing while there is a network: switch it off in the developer tools.',
    wide: true,
    states: { now: () => <OfflineStrip /> },
  },
];
