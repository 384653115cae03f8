import { plural } from '@/shared/format/plural';

const orders = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '# طلبات',
    many: '# طلبًا',
    other: '# طلب',
  });

/** The same after a preposition. */
const ordersOf = (count: number) =>
  plural(count, { one: 'طلب واحد', two: 'طلبين', few: '# طلبات', many: '# طلبًا', other: '# طلب' });

const times = (count: number) =>
  plural(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', many: '# مرة', other: '# مرة' });

export const selectionMessages = {
  choose: (number: number) => `اختيار الطلب ${number}`,
  choosePage: 'اختيار كل الصفحة',
  chooseAll: (count: number) => `اختيار كل المطابقة: ${orders(count)}`,
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

/** Taking several orders one step on. */
export const stepMessages = {
  title: 'خطوة للأمام',
  ask: (count: number) => `تنتقل ${orders(count)} إلى حالتها التالية:`,
  move: (from: string, to: string) => `من «${from}» إلى «${to}»`,
  count: (count: number) => orders(count),
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

/** Printing what was printed before. */
export const printedBeforeMessages = {
  title: { labels: 'طُبعت هذه العينات من قبل', sheets: 'طُبعت هذه الأوراق من قبل' },
  text: (count: number, all: number) =>
    all === 1 ? 'طُبع هذا الطلب من قبل:' : `من ${ordersOf(all)} طُبع من قبل ${count}:`,
  order: (number: number) => `الطلب ${number}`,
  printed: (count: number, when: string, by: string | null) =>
    by ? `${times(count)}، آخرها ${when} بواسطة ${by}` : `${times(count)}، آخرها ${when}`,
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

/** Asking whether what was printed came out. */
export const printedNowMessages = {
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
  pieces: (count: number) =>
    plural(count, {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      many: '# قطعة',
      other: '# قطعة',
    }),
  orders,
  empty: 'لا شيء يُجمع',
  emptyText: 'لا أصناف في هذه الطلبات.',
  loadFailed: 'فشل في تحميل قائمة التجهيز',
  print: 'طباعة القائمة',
  printTitle: (count: number) => `قائمة تجهيز ${ordersOf(count)}`,
  printedAt: (when: string) => `حتى ${when}`,
  all: 'قائمة التجهيز',
} as const;

export const orderExportMessages = {
  orders: (count: number | undefined) => (count === undefined ? 'تصدير CSV' : `تصدير CSV: ${orders(count)}`),
  fileName: 'orders.csv',
} as const;

export const cashMessages = {
  section: 'النقد',
  toCollect: 'المطلوب تحصيله',
  collected: 'المحصَّل',
  collectedAt: (when: string, by: string | null) => (by ? `${when} بواسطة ${by}` : when),
  notCollected: 'لم يُحصَّل بعد',
  amount: 'المبلغ المحصَّل',
  record: 'تسجيل التحصيل',
  recordOf: (number: number, amount: string) => `تسجيل تحصيل ${amount} من الطلب ${number}`,
  takeBack: 'إلغاء التسجيل',
  takeBackOf: (number: number) => `إلغاء تسجيل تحصيل الطلب ${number}`,
  amountFault: 'أدخل مبلغًا بالشواكل حتى 1,000,000، مثل 75 أو 75.50.',
  saved: 'سُجّل التحصيل',
  savedFor: (number: number, amount: string) => `الطلب ${number}: ${amount}`,
  takenBack: 'أُلغي تسجيل التحصيل',
  failed: 'فشل في تسجيل التحصيل',
  conflict: (number: number) => `تغيّر الطلب ${number} قبلك. لم يُسجَّل شيء، وهذه حالته الآن.`,
  bulkTitle: 'تسجيل التحصيل',
  bulkText: (count: number, amount: string) =>
    `${plural(count, {
      one: 'يُسجَّل أن طلبًا واحدًا حُصّل كاملًا',
      two: 'يُسجَّل أن طلبين حُصّلا كاملين',
      few: 'يُسجَّل أن # طلبات حُصّلت كاملة',
      many: 'يُسجَّل أن # طلبًا حُصّلت كاملة',
      other: 'يُسجَّل أن # طلب حُصّلت كاملة',
    })}: ${amount}.`,
  bulkNone: 'لا نقد يُحصَّل في هذه الطلبات: لم تُشحن بعد، أو أُلغيت، أو سُجّل تحصيلها.',
  bulkLeft: (count: number) =>
    plural(count, {
      one: 'طلب واحد لا يُسجَّل له شيء: لم يُشحن بعد، أو أُلغي، أو سُجّل تحصيله.',
      two: 'طلبان لا يُسجَّل لهما شيء: لم يُشحنا بعد، أو أُلغيا، أو سُجّل تحصيلهما.',
      few: '# طلبات لا يُسجَّل لها شيء: لم تُشحن بعد، أو أُلغيت، أو سُجّل تحصيلها.',
      many: '# طلبًا لا يُسجَّل لها شيء: لم تُشحن بعد، أو أُلغيت، أو سُجّل تحصيلها.',
      other: '# طلب لا يُسجَّل لها شيء: لم تُشحن بعد، أو أُلغيت، أو سُجّل تحصيلها.',
    }),
  bulkConfirm: 'تسجيل',
  recording: (done: number, all: number) => `جاري التسجيل: ${done} من ${all}`,
  bulkDone: (count: number) =>
    plural(count, {
      zero: 'لم يُسجَّل شيء.',
      one: 'سُجّل تحصيل طلب واحد.',
      two: 'سُجّل تحصيل طلبين.',
      few: 'سُجّل تحصيل # طلبات.',
      many: 'سُجّل تحصيل # طلبًا.',
      other: 'سُجّل تحصيل # طلب.',
    }),
  bulkRefused: (count: number) =>
    plural(count, {
      one: 'لم يُسجَّل تحصيل طلب واحد:',
      two: 'لم يُسجَّل تحصيل طلبين:',
      few: 'لم يُسجَّل تحصيل # طلبات:',
      many: 'لم يُسجَّل تحصيل # طلبًا:',
      other: 'لم يُسجَّل تحصيل # طلب:',
    }),
} as const;

/** The sheet of one day's parcels: what comes back in cash, region by region. */
export const cashSheetMessages = {
  title: 'كشف التحصيل',
  link: 'كشف التحصيل',
  day: 'يوم الشحن',
  previous: 'اليوم السابق',
  next: 'اليوم التالي',
  print: 'طباعة الكشف',
  back: 'العودة إلى الطلبات',
  printTitle: (day: string) => `كشف التحصيل ${day}`,
  of: (day: string) => `الطرود التي شُحنت يوم ${day}`,
  totals: 'مجموع اليوم',
  toCollect: 'المطلوب تحصيله',
  collected: 'المحصَّل',
  outstanding: 'المتبقي',
  ordersIn: (region: string) => `طلبات ${region}`,
  order: 'الطلب',
  customer: 'الزبون',
  city: 'المدينة',
  phone: 'الهاتف',
  status: 'الحالة',
  amount: 'المطلوب',
  received: 'المحصَّل',
  action: 'التسجيل',
  record: 'تسجيل',
  takeBack: 'إلغاء',
  count: orders,
  sum: 'المجموع',
  empty: 'لا طرود في هذا اليوم',
  emptyText: 'لم يُشحن طلب في هذا اليوم. اختر يومًا آخر.',
  loadFailed: 'فشل في تحميل كشف التحصيل',
  signature: 'اسم المندوب وتوقيعه',
} as const;
