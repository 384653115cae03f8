import { plural } from '@/shared/format/plural';

const returns = (count: number) =>
  plural(count, {
    zero: 'لا مرتجعات',
    one: 'مرتجع واحد',
    two: 'مرتجعان',
    few: '# مرتجعات',
    many: '# مرتجعًا',
    other: '# مرتجع',
  });

export const returnKindLabels = {
  refused: 'رفض عند الباب',
  damaged: 'تالف',
  exchange: 'استبدال',
  return: 'إرجاع',
} as const;

export const returnReasonLabels = {
  changed_mind: 'غيّر رأيه',
  not_as_expected: 'ليس كما توقّع',
  damaged: 'وصل تالفًا أو مسرّبًا',
  wrong_item: 'صنف خاطئ',
  late: 'تأخّر التوصيل',
  unreachable: 'لم يُعثر على الزبون',
  price: 'السعر أو المبلغ',
  other: 'سبب آخر',
} as const;

export const returnListMessages = {
  title: 'المرتجعات',
  states: 'حالة المرتجع',
  all: 'الكل',
  search: 'ابحث برقم المرتجع أو الطلب أو باسم الزبون أو هاتفه',
  kind: 'نوع المرتجع',
  allKinds: 'كل الأنواع',
  report: 'تقرير المرتجعات',
  list: 'قائمة المرتجعات، الأحدث أولًا',
  number: 'المرتجع',
  customer: 'الزبون',
  state: 'الحالة',
  items: 'الأصناف',
  value: 'القيمة',
  date: 'التاريخ',
  name: (number: number) => `مرتجع ${number}`,
  order: (number: number) => `الطلب ${number}`,
  photos: (count: number) =>
    plural(count, { one: 'صورة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' }),
  keys: 'بين المرتجعات',
  found: returns,
  loadFailed: 'فشل في تحميل المرتجعات',
  empty: 'لا مرتجعات للعرض',
  emptyShop: 'تظهر هنا طلبات الإرجاع والاستبدال، وما رُفض عند الباب.',
  emptyState: 'لا مرتجعات بهذه الحالة الآن.',
  emptyFilter: 'لا مرتجعات ضمن هذه التصفية.',
  showAll: 'عرض كل المرتجعات',
  waiting: (count: number) =>
    plural(count, {
      zero: '',
      one: 'مرتجع واحد ينتظر قرارك',
      two: 'مرتجعان ينتظران قرارك',
      few: '# مرتجعات تنتظر قرارك',
      many: '# مرتجعًا ينتظر قرارك',
      other: '# مرتجع ينتظر قرارك',
    }),
} as const;

/** Page of one return. */
export const returnMessages = {
  loading: 'جاري تحميل المرتجع',
  loadFailed: 'فشل في تحميل المرتجع',
  missing: 'لا مرتجع بهذا العنوان',
  missingText: 'قد يكون الرابط غير صحيح.',
  backToList: 'العودة إلى المرتجعات',
  title: (number: number) => `مرتجع ${number}`,
  summary: 'الملخص',
  order: 'الطلب',
  customer: 'الزبون',
  phone: 'الهاتف',
  region: 'المنطقة',
  kind: 'النوع',
  state: 'الحالة',
  reason: 'السبب',
  details: 'ما كتبه الزبون أو الفريق',
  declineReason: 'سبب الرفض',
  createdAt: 'سُجّل',
  updatedAt: 'آخر تغيير',
  changed: (when: string, by: string | null) => (by ? `${when} بواسطة ${by}` : when),
  requestedBy: 'مقدّم الطلب',
  byCustomer: 'الزبون',
  byTeam: 'الفريق',
  replacement: 'الطلب البديل',
  items: 'الأصناف المرتجعة',
  times: (quantity: number) => `× ${quantity}`,
  poured: 'سُكب من زجاجة مفتوحة',
  restocked: 'أُعيد إلى المخزون',
  writtenOff: 'أُتلف',
  value: 'قيمة المرتجع',
  valueHint: 'بعد خصم حصته من خصم الطلب.',
  fee: 'رسوم الإرجاع',
  noFee: 'بلا رسوم',
  money: 'المبالغ',
  effect: 'الأثر على المطلوب',
  cashDue: 'المطلوب في الطلب الآن',
} as const;

/** Effect of a return on the cash due of its order. */
export const cashEffectMessages = {
  exchange: 'لا يتغيّر المطلوب في هذا الطلب. تُحسم القيمة من الطلب البديل وتُضاف إليه الرسوم.',
  later: 'يُحسب في المطلوب حين تسجّل الاستلام.',
  laterRefused: 'يُحسب في المطلوب حين يُقبل.',
  counted: 'محسوب في المطلوب.',
  none: 'لا أثر له: رُفض المرتجع.',
} as const;

/** Returns in the details of an order. */
export const orderReturnMessages = {
  title: 'المرتجعات',
  name: (number: number, kind: string) => `مرتجع ${number}: ${kind}`,
  adjustment: 'تعديل المرتجعات',
  cashDue: 'المطلوب نقدًا',
  exchangeOf: 'استبدال عن',
  exchange: (order: number, number: number) => `الطلب ${order}، مرتجع ${number}`,
  timeline: (number: number, kind: string, state: string) => `مرتجع ${number} (${kind}): ${state}`,
} as const;

/** Returns on the dashboard. */
export const returnDashboardMessages = {
  title: 'المرتجعات',
  requested: 'طلبات إرجاع قيد المراجعة',
  requestedFor: 'اقبلها أو ارفضها',
  approved: 'مرتجعات مقبولة',
  approvedFor: 'تنتظر وصول أصنافها',
  received: 'مرتجعات استُلمت',
  receivedFor: 'تنتظر الإغلاق',
} as const;
