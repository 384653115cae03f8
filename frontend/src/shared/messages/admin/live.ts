import { plural } from '@/shared/format/plural';

const newOrders = (count: number) =>
  plural(count, {
    one: 'طلب جديد',
    two: 'طلبان جديدان',
    few: '# طلبات جديدة',
    many: '# طلبًا جديدًا',
    other: '# طلب جديد',
  });

const changedOrders = (count: number) =>
  plural(count, {
    one: 'تغيّر طلب واحد',
    two: 'تغيّر طلبان',
    few: 'تغيّرت # طلبات',
    many: 'تغيّر # طلبًا',
    other: 'تغيّر # طلب',
  });

export const liveMessages = {
  newOrders,
  /** Summary of the orders that a list does not show yet; empty when it is complete. */
  news: (placed: number, changed: number) =>
    [placed > 0 && newOrders(placed), changed > 0 && changedOrders(changed)].filter(Boolean).join('، و'),
  /** The connection was lost for too long to know the missed events. */
  missed: 'قد يكون فاتك جديد',
  changedList: 'عدّل أحد زملائك هذه القائمة',
  stockMoved: 'تغيّر المخزون',
  show: 'عرض الجديد',
  sound: 'صوت الطلبات الجديدة',
  soundOn: 'الصوت: مفعّل',
  soundOff: 'الصوت: مكتوم',
  lost: 'انقطع وصول الجديد، ونحاول استعادته...',
} as const;

export const orderNoticeMessages = {
  title: 'تغيّر هذا الطلب الآن',
  refusedTitle: 'سبقك زميل إلى هذا الطلب',
  refusedText: 'لم يُطبَّق تغييرك.',
  placed: 'وصل الطلب',
  status: (from: string, to: string) => `نُقل من «${from}» إلى «${to}»`,
  confirmation: 'سُجّلت نتيجة الاتصال بالزبون',
  confirmationTo: (to: string) => `صار تأكيده «${to}»`,
  note: 'تغيّرت الملاحظات الداخلية',
  printed: 'طُبع',
  cash: 'سُجّل تحصيل المبلغ',
  contents: 'عُدّل محتواه أو عنوانه',
  return: 'تغيّر مرتجع منه',
  shipment: 'تغيّرت شحنته',
  by: (what: string, name: string) => `${what} بواسطة ${name}`,
  show: 'عرض الحالة الجديدة',
  shown: 'هذه حالته الآن.',
  dismiss: 'إغلاق الإشعار',
  failed: 'فشل في تحميل حالة الطلب الجديدة',
} as const;
