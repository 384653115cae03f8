import { plural } from '@/shared/format/plural';
import { orderCount, ordersOf } from '@/shared/messages/admin/counts';
import { commonMessages } from '@/shared/messages/shared/common';

export const selectionMessages = {
  choose: (number: number) => `اختيار الطلب ${number}`,
  choosePage: 'اختيار كل الصفحة',
  chooseAll: (count: number) => `اختيار كل الطلبات المطابقة (${orderCount(count)})`,
  bar: 'الطلبات المختارة',
  chosen: (count: number) =>
    plural(count, {
      one: 'طلب واحد مختار',
      two: 'طلبان مختاران',
      few: '# طلبات مختارة',
      many: '# طلبًا مختارًا',
      other: '# طلب مختار',
    }),
  elsewhere: (count: number) =>
    plural(count, {
      one: 'منها واحد خارج هذه الصفحة',
      two: 'منها اثنان خارج هذه الصفحة',
      few: 'منها # خارج هذه الصفحة',
      many: 'منها # خارج هذه الصفحة',
      other: 'منها # خارج هذه الصفحة',
    }),
  clear: 'إلغاء الاختيار',
  clearTitle: 'إلغاء الاختيار؟',
  clearText: (chosen: string, elsewhere: string) => `${chosen}، ${elsewhere}.`,
  step: 'خطوة للأمام',
  sheets: 'طباعة الأوراق',
  labels: 'طباعة العينات',
  picking: 'قائمة التجهيز',
  cash: 'تسجيل التحصيل',
  printedLabels: 'طباعة العينات',
  printedSheet: 'طباعة الورقة',
} as const;

/** Bulk update of several orders to their next status. */
export const bulkStatusMessages = {
  title: 'خطوة للأمام',
  ask: (count: number) =>
    plural(count, {
      one: 'ينتقل طلب واحد إلى حالته التالية:',
      two: 'ينتقل طلبان إلى حالتهما التالية:',
      few: 'تنتقل # طلبات إلى حالتها التالية:',
      many: 'ينتقل # طلبًا إلى حالتها التالية:',
      other: 'ينتقل # طلب إلى حالتها التالية:',
    }),
  move: (from: string, to: string) => `من «${from}» إلى «${to}»`,
  count: orderCount,
  noStep: (count: number) =>
    plural(count, {
      one: 'طلب واحد لا خطوة بعده، فيبقى كما هو.',
      two: 'طلبان لا خطوة بعدهما، فيبقيان كما هما.',
      few: '# طلبات لا خطوة بعدها، فتبقى كما هي.',
      many: '# طلبًا لا خطوة بعدها، فتبقى كما هي.',
      other: '# طلب لا خطوة بعدها، فتبقى كما هي.',
    }),
  nothing: 'لا خطوة بعد حالة هذه الطلبات: سُلّمت أو أُلغيت.',
  confirm: 'نقل الطلبات',
  moving: (done: number, all: number) => `جاري النقل: ${done} من ${all}`,
  results: 'نتيجة النقل',
  done: (count: number) =>
    plural(count, {
      zero: 'لم يُنقل أي طلب.',
      one: 'نُقل طلب واحد.',
      two: 'نُقل طلبان.',
      few: 'نُقلت # طلبات.',
      many: 'نُقل # طلبًا.',
      other: 'نُقل # طلب.',
    }),
  refused: (count: number) =>
    plural(count, {
      one: 'لم يُنقل طلب واحد:',
      two: 'لم يُنقل طلبان:',
      few: 'لم تُنقل # طلبات:',
      many: 'لم يُنقل # طلبًا:',
      other: 'لم يُنقل # طلب:',
    }),
  refusal: (number: number, reason: string) => `الطلب ${number}: ${reason}`,
  isNow: (status: string, by: string | null) =>
    by ? `سبقك ${by}، وهو الآن «${status}».` : `هو الآن «${status}».`,
  keepRefused: 'اختيار ما لم يُنقل',
} as const;

const times = (count: number) =>
  plural(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', many: '# مرة', other: '# مرة' });

/** Confirmation before orders are printed again. */
export const reprintMessages = {
  title: { labels: 'طُبعت هذه العينات من قبل', sheets: 'طُبعت هذه الأوراق من قبل' },
  text: (count: number, all: number) =>
    all === 1 ? 'طُبع هذا الطلب من قبل:' : `من ${ordersOf(all)} طُبع من قبل ${count}:`,
  order: (number: number) => `الطلب ${number}`,
  printed: (count: number, when: string, by: string | null) =>
    by ? `${times(count)}، آخرها ${when} بواسطة ${by}` : `${times(count)}، آخرها ${when}`,
  stale: 'طُبع قبل التعديل',
  anyway: 'اطبع مع ذلك',
  others: (count: number) =>
    plural(count, {
      one: 'اطبع الباقي (طلب واحد)',
      two: 'اطبع الباقي (طلبان)',
      few: 'اطبع الباقي (# طلبات)',
      many: 'اطبع الباقي (# طلبًا)',
      other: 'اطبع الباقي (# طلب)',
    }),
  failed: 'فشل في تسجيل الطباعة',
  meanwhile: 'طُبع من جهاز آخر أيضًا',
  meanwhileText: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `طُبع الطلب ${numbers[0]} أثناء طباعتك له. راجع سجلّه قبل تجهيزه.`
      : `طُبعت الطلبات ${numbers.join('، ')} أثناء طباعتك لها. راجع سجلّها قبل تجهيزها.`,
  loading: (count: number) => `جاري تحميل ${ordersOf(count)} للطباعة`,
  loadingText: 'تبدأ الطباعة متى اكتمل التحميل.',
  tooMany: 'طلبات كثيرة لطباعة واحدة',
  tooManyText: (most: number) => `تُطبع ${most} طلب على الأكثر معًا. ضيّق التصفية ثم أعد المحاولة.`,
} as const;

/** Confirmation that the printout succeeded, asked before it is recorded. */
export const confirmPrintedMessages = {
  title: { labels: 'هل خرجت ملصقات العينات من الطابعة؟', sheets: 'هل خرجت الأوراق من الطابعة؟' },
  text: (count: number) =>
    plural(count, {
      one: 'لا يُسجَّل الطلب مطبوعًا إلا بتأكيدك.',
      two: 'لا يُسجَّل الطلبان مطبوعين إلا بتأكيدك.',
      few: 'لا تُسجَّل الطلبات الـ# مطبوعة إلا بتأكيدك.',
      many: 'لا تُسجَّل الطلبات الـ# مطبوعة إلا بتأكيدك.',
      other: 'لا تُسجَّل الطلبات الـ# مطبوعة إلا بتأكيدك.',
    }),
  yes: 'نعم، سجّل الطباعة',
  no: 'لا، لم تخرج',
  noting: 'جاري التسجيل...',
} as const;

export const pickingMessages = {
  title: 'قائمة التجهيز',
  text: (count: number) => `ما يُجمع من الرفوف لأجل ${ordersOf(count)}، ومجموعات الهدايا مفكوكة.`,
  caption: 'ما يُجمع من الرفوف',
  perfume: 'العطر',
  size: 'الحجم',
  quantity: 'العدد',
  ml: 'المل',
  mlAmount: (ml: number) => `${ml} مل`,
  total: 'المجموع',
  pieces: commonMessages.units,
  orders: orderCount,
  empty: 'لا شيء يُجمع',
  emptyText: 'لا أصناف في هذه الطلبات.',
  loadFailed: 'فشل في تحميل قائمة التجهيز',
  print: 'طباعة القائمة',
  printTitle: (count: number) => `قائمة تجهيز ${ordersOf(count)}`,
  printedAt: (when: string) => `حتى ${when}`,
  all: 'قائمة التجهيز',
} as const;

export const orderExportMessages = {
  orders: (count: number | undefined) =>
    count === undefined ? 'تصدير CSV' : `تصدير CSV: ${orderCount(count)}`,
  fileName: 'orders.csv',
} as const;
