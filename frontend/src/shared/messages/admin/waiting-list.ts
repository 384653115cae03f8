import { plural } from '@/shared/format/plural';

const people = (count: number) =>
  plural(count, {
    zero: 'لا أحد ينتظر رسالة',
    one: 'شخص واحد ينتظر رسالة',
    two: 'شخصان ينتظران رسالة',
    few: '# أشخاص ينتظرون رسالة',
    many: '# شخصًا ينتظرون رسالة',
    other: '# شخص ينتظرون رسالة',
  });

/** People who wait for sizes that are sold out, and are to be told by an administrator. */
export const waitingPeopleMessages = {
  title: 'قائمة الانتظار',
  text: 'أشخاص ينتظرون حجمًا نفد، وتوفّر لهم الآن. أرسل الرسالة إلى كلٍّ منهم عبر واتساب ثم سجّل إرسالها. من لم يطلب خلال 48 ساعة ينتقل دوره إلى من بعده.',
  list: 'من يلزم إبلاغهم، بترتيب انضمامهم',
  found: people,
  keys: 'الأشخاص',
  loadFailed: 'فشل في تحميل قائمة الانتظار',
  empty: 'لا أحد يلزم إبلاغه',
  emptyText: 'حين يتوفّر حجم ينتظره أحد يظهر هنا، ما لم تُرسل رسالته آليًا.',
  product: 'المنتج',
  phone: 'الهاتف',
  joinedAt: 'ينتظر منذ',
  send: 'إرسال عبر واتساب',
  sendTo: (phone: string) => `إرسال عبر واتساب: ${phone}`,
  sent: 'تم الإرسال',
  sentTo: (phone: string) => `تم الإرسال: ${phone}`,
  markFailed: 'لم يُسجَّل الإرسال',
  /** Beside the stock of a size. */
  waiting: (count: number) =>
    plural(count, {
      one: 'ينتظره شخص واحد',
      two: 'ينتظره شخصان',
      few: 'ينتظره # أشخاص',
      many: 'ينتظره # شخصًا',
      other: 'ينتظره # شخص',
    }),
} as const;
