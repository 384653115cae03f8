import { plural } from '@/shared/format/plural';
import { orderCount } from '@/shared/messages/admin/counts';

/** Labels of an order's status for administrators. */
export const adminStatusLabels = {
  pending: 'قيد الانتظار',
  processing: 'قيد التجهيز',
  shipped: 'تم الشحن',
  delivered: 'تم التسليم',
  cancelled: 'ملغي',
} as const;

export const adminOrderMessages = {
  title: 'إدارة الطلبات',
  filters: 'تصفية الطلبات',
  search: 'ابحث باسم الزبون أو هاتفه أو رقم الطلب',
  status: 'حالة الطلب',
  all: 'الكل',
  countsLocal: 'تعذّر تحميل الأعداد، وهذه محسوبة من الطلبات المعروضة.',
  found: orderCount,
  list: 'قائمة الطلبات',
  number: 'رقم الطلب',
  customer: 'الزبون',
  address: 'العنوان',
  total: 'الإجمالي',
  actions: 'الإجراءات',
  cancellation: 'الإلغاء',
  orderNumber: (number: number) => `الطلب ${number}`,
  chat: 'محادثة على واتساب',
  unspecified: 'غير محدد',
  details: 'التفاصيل',
  detailsOf: (number: number) => `التفاصيل: الطلب ${number}`,
  /** Labels of the actions that lead to a status. */
  steps: { processing: 'بدء التجهيز', shipped: 'شحن الطلب', delivered: 'تأكيد التسليم' },
  moveTo: (number: number, status: string) => `نقل الطلب ${number} إلى ${status}`,
  moveBack: (number: number, status: string) => `إعادة الطلب ${number} إلى ${status}`,
  cancel: 'إلغاء',
  cancelOrder: (number: number) => `إلغاء الطلب ${number}`,
  cancelled: 'ملغي',
  cancelTitle: (number: number) => `إلغاء الطلب ${number}؟`,
  cancelText: (name: string) => `سيُلغى طلب ${name} وتعود كمياته إلى المخزون. لا يمكن التراجع عن الإلغاء.`,
  cancelConfirm: 'إلغاء الطلب',
  cancelling: 'جاري الإلغاء...',
  keep: 'الإبقاء على الطلب',
  loadFailed: 'فشل في تحميل الطلبات',
  empty: 'لا توجد طلبات للعرض',
  emptyStatus: 'لا طلبات بهذه الحالة الآن.',
  emptyFilter: 'لا طلبات ضمن هذه التصفية.',
  emptySearch: (text: string) => `لا يطابق «${text}» أي طلب ضمن هذه التصفية.`,
  foundElsewhere: (text: string, status: string, found: readonly string[] | undefined) => {
    const where = found ? `بحالة ${found.map((each) => `«${each}»`).join(' و')}` : 'بالحالات الأخرى';
    return `لا يطابق «${text}» أي طلب بحالة «${status}». ما وُجد ${where} معروض هنا.`;
  },
  emptyShop: 'ستظهر الطلبات هنا حين يطلب الزبائن.',
  showAll: 'عرض كل الطلبات',
  updated: 'تم تحديث حالة الطلب بنجاح',
  updateFailed: 'فشل في تحديث حالة الطلب',
  cancelDone: 'تم إلغاء الطلب بنجاح',
  cancelFailed: 'فشل في إلغاء الطلب',
  movedTo: (number: number, status: string) => `الطلب ${number}: ${status}`,
  show: 'عرض الطلب',
  undo: 'تراجع',
  conflict: (number: number, status: string, by: string | null) =>
    by
      ? `سبقك ${by}: صار الطلب ${number} «${status}». لم يُطبَّق تغييرك، وهذه حالته الآن.`
      : `تغيّر الطلب ${number} قبلك إلى «${status}». لم يُطبَّق تغييرك، وهذه حالته الآن.`,
  keys: 'بين الطلبات',
} as const;

/** Channel by which an order reached the shop. */
export const channelLabels = {
  web: 'الموقع',
  phone: 'الهاتف',
  whatsapp: 'واتساب',
  instagram: 'إنستغرام',
  shop: 'في المتجر',
} as const;

/** Result of the confirmation call to the customer. */
export const confirmationLabels = {
  not_called: 'لم نتصل',
  no_answer: 'لا يردّ',
  confirmed: 'مؤكَّد',
  refused: 'رفض',
} as const;

export const confirmationMessages = {
  label: 'تأكيد الطلب',
  short: 'التأكيد',
  of: (number: number) => `تأكيد الطلب ${number}`,
  saved: 'سُجّل تأكيد الطلب',
  savedAs: (number: number, confirmation: string) => `الطلب ${number}: ${confirmation}`,
  failed: 'فشل في تسجيل تأكيد الطلب',
  conflict: (number: number, confirmation: string, by: string | null) =>
    by
      ? `سبقك ${by}: صار تأكيد الطلب ${number} «${confirmation}». لم يُطبَّق تغييرك.`
      : `تغيّر تأكيد الطلب ${number} قبلك إلى «${confirmation}». لم يُطبَّق تغييرك.`,
} as const;

export const orderFilterMessages = {
  more: 'تصفية أدق',
  chosen: (count: number) =>
    plural(count, {
      zero: '',
      one: 'تصفية واحدة مفعّلة',
      two: 'تصفيتان مفعّلتان',
      few: '# تصفيات مفعّلة',
      many: '# تصفية مفعّلة',
      other: '# تصفية مفعّلة',
    }),
  panel: 'تصفية أدق للطلبات',
  region: 'المنطقة',
  allRegions: 'كل المناطق',
  confirmation: 'التأكيد',
  allConfirmations: 'أي تأكيد',
  flag: 'العلامات',
  allFlags: 'بعلامة أو دونها',
  flags: {
    duplicate: 'قد تكون مكررة',
    refused_before: 'رُفض لأصحابها من قبل',
    unprinted: 'لم تُطبع عيناتها',
    cash_due: 'نقدها لم يُحصَّل',
  },
  from: 'من يوم',
  to: 'إلى يوم',
  clear: 'مسح التصفية',
} as const;

/** Sort order and page size of the list, independent of its filters. */
export const orderViewMessages = {
  sort: 'ترتيب الطلبات',
  sorts: { NEWEST: 'الأحدث أولًا', OLDEST: 'الأقدم أولًا' },
  pageSize: 'عدد الطلبات في الصفحة',
  perPage: (size: number) => `${size} في الصفحة`,
} as const;

export const orderFlagMessages = {
  list: 'تنبيهات الطلب',
  duplicate: (number: number) => `مكرر؟ الطلب ${number}`,
  duplicateHint: (number: number) =>
    `الهاتف نفسه والأصناف نفسها في الطلب ${number} قبل أقل من 10 دقائق. افتحه للمقارنة.`,
  refusedBefore: (count: number) =>
    plural(count, {
      one: 'رُفض له طلب',
      two: 'رُفض له طلبان',
      few: 'رُفضت له # طلبات',
      many: 'رُفض له # طلبًا',
      other: 'رُفض له # طلب',
    }),
  refusedBeforeHint: 'طلبات سابقة لهذا الزبون رُفضت عند الاتصال.',
  stale: 'طُبع قبل التعديل',
  staleHint: 'عُدّل الطلب بعد طباعة ورقته أو عيناته. اطبعها من جديد قبل تجهيزه.',
  notes: (count: number) =>
    plural(count, {
      one: 'ملاحظة',
      two: 'ملاحظتان',
      few: '# ملاحظات',
      many: '# ملاحظة',
      other: '# ملاحظة',
    }),
} as const;

export const orderNoteMessages = {
  title: 'ملاحظات داخلية',
  none: 'لا ملاحظات بعد. لا يراها إلا فريق المتجر.',
  label: 'ملاحظة جديدة',
  hint: 'لفريق المتجر وحده. Ctrl+Enter للإضافة.',
  add: 'إضافة',
  adding: 'جاري الإضافة...',
  addFailed: 'فشل في إضافة الملاحظة',
  remove: (text: string) => `حذف الملاحظة: ${text}`,
  removeTitle: 'حذف الملاحظة؟',
  removed: 'حُذفت الملاحظة',
  removeFailed: 'فشل في حذف الملاحظة',
  by: (by: string | null, when: string) => (by ? `${by} · ${when}` : when),
} as const;

/** Keyboard shortcuts of the orders page. */
export const orderKeyMessages = {
  title: 'اختصارات لوحة المفاتيح',
  open: 'اختصارات لوحة المفاتيح',
  text: 'الحروف والأرقام أوامر مع Shift وحده، ودونه تذهب إلى البحث فلا تغيّر طلبًا. تعمل أيًّا كانت لغة لوحة المفاتيح، ما دمت لا تكتب في حقل.',
  switch: 'اختصارات الحروف',
  switchHint: 'أطفئها إن كان برنامج الإملاء أو قارئ الشاشة يكتب حروفًا بدلًا منك.',
  groups: { move: 'التنقل', choose: 'الاختيار', act: 'الطلب الحالي أو المختارة', page: 'الصفحة' },
  next: 'الطلب التالي',
  previous: 'الطلب السابق',
  details: 'تفاصيل الطلب الحالي',
  choose: 'اختيار الطلب الحالي أو تركه',
  chooseRange: 'اختيار كل ما بينه وبين آخر ما اخترت',
  choosePage: 'اختيار كل الصفحة أو تركها',
  clear: 'إلغاء الاختيار',
  step: 'خطوة للأمام، بعد سؤال',
  sheets: 'طباعة أوراق الطلبات',
  labels: 'طباعة العينات',
  picking: 'قائمة التجهيز',
  confirmation: 'تأكيد الطلب الحالي: لم نتصل، لا يردّ، مؤكَّد، رفض',
  chat: 'رسالة واتساب لصاحب الطلب الحالي',
  search: 'البحث',
  newOrder: 'طلب جديد',
  refresh: 'تحديث القائمة',
  help: 'هذه الورقة',
  hint: 'كل الاختصارات',
} as const;
