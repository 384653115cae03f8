import { quoted } from '@/shared/format/bidi';
import { plural } from '@/shared/format/plural';

const bottles = (count: number) =>
  plural(count, {
    zero: 'لا زجاجات',
    one: 'زجاجة واحدة',
    two: 'زجاجتان',
    few: '# زجاجات',
    many: '# زجاجة',
    other: '# زجاجة',
  });

export const bottleStateLabels = { sealed: 'مغلقة', open: 'مفتوحة', empty: 'فارغة' } as const;

/** Labels of the kinds of draws from a bottle. */
export const drawKindLabels = {
  pour: 'طلب',
  spill: 'انسكاب',
  evaporation: 'تبخّر',
  correction: 'تصحيح القياس',
} as const;

/** Links between the screens of bottles, costs and margins. */
export const costTabMessages = {
  label: 'الزجاجات والتكلفة',
  bottles: 'الزجاجات',
  costs: 'التكاليف',
  margins: 'الأرباح',
  runOuts: 'متى تنفد',
} as const;

/** Figures of bottles on every screen. */
export const bottleFigureMessages = {
  ml: (amount: string) => `${amount} مل`,
  unknown: 'غير معروفة',
  none: 'بلا',
} as const;

/** List of purchased bottles. */
export const bottleListMessages = {
  title: 'الزجاجات المشتراة',
  navigation: 'الزجاجات والتكلفة',
  list: 'الزجاجات، الأحدث شراءً أولًا',
  found: bottles,
  filters: 'تصفية الزجاجات',
  product: 'العطر',
  state: 'الحالة',
  allStates: 'كل الحالات',
  batchCode: 'رقم التشغيلة',
  ml: 'الحجم',
  left: 'بقي فيها',
  cost: 'التكلفة',
  supplier: 'المورّد',
  boughtOn: 'يوم الشراء',
  unknownDay: 'غير معروف',
  add: 'إضافة زجاجة',
  export: 'تصدير CSV',
  exportFile: 'الزجاجات.csv',
  loadFailed: 'فشل في تحميل الزجاجات',
  empty: 'لا زجاجات بعد',
  emptyText: 'أضف الزجاجات التي تشتريها وما دفعته فيها، فيُعرف ما كلّفه كل طلب وما ربحت منه.',
  emptyFilter: 'لا زجاجات بهذه التصفية.',
  showAll: 'عرض كل الزجاجات',
} as const;

/** Orders that were poured from a batch. */
export const batchOrderMessages = {
  title: (code: string) => `الطلبات التي سُكبت من التشغيلة ${quoted(code)}`,
  text: 'إن سُحبت التشغيلة من السوق فهؤلاء من وصلهم منها.',
  order: 'الطلب',
  orderNumber: (number: number) => `الطلب ${number}`,
  pages: 'صفحات طلبات التشغيلة',
  product: 'العطر',
  ml: 'سُكب منها',
  packedAt: 'جُهّز',
  found: (count: number) =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    }),
  loadFailed: 'فشل في تحميل طلبات التشغيلة',
  empty: 'لم يُسكب من هذه التشغيلة لأي طلب.',
} as const;

/** Form that adds or edits a bottle. */
export const bottleFormMessages = {
  addTitle: 'إضافة زجاجة',
  editTitle: (product: string) => `تعديل زجاجة ${quoted(product)}`,
  product: 'العطر',
  productRequired: 'اختر العطر',
  ml: 'الحجم (مل)',
  mlFixed: 'سُكب منها، فلا يتغيّر حجمها.',
  mlRange: 'اكتب حجمًا أكثر من صفر بمنزلتين عشريتين على الأكثر، حتى 99,999.99 مل.',
  cost: 'ما كلّفته (₪)',
  costHint: 'اتركه فارغًا إن لم تعرفه. غير المعروف لا يُحسب صفرًا.',
  costLater: 'يسري التعديل على ما يُسكب منها بعد الآن.',
  costRange: 'اكتب مبلغًا بالشواكل حتى 99,999.99، مثل 450 أو 450.50.',
  supplier: 'المورّد',
  batchCode: 'رقم التشغيلة',
  batchCodeHint: 'المطبوع على الزجاجة أو علبتها.',
  boughtOn: 'يوم الشراء',
  long: (most: number) => `يجب ألا يتجاوز ${most} حرفًا.`,
  added: 'أُضيفت الزجاجة',
  saved: 'حُفظت الزجاجة',
  failed: 'لم تُحفظ الزجاجة',
  conflictTitle: 'تغيّرت هذه الزجاجة قبلك',
  conflictText: 'عدّلها شخص آخر أو سُكب منها وأنت تكتب. راجع ما صارت إليه، ثم احفظ تعديلك من جديد.',
  showPresent: 'عرض ما صارت إليه',
} as const;

/** Page of one bottle. */
export const bottleMessages = {
  loading: 'جاري تحميل الزجاجة',
  loadFailed: 'فشل في تحميل الزجاجة',
  missing: 'لا زجاجة بهذا العنوان',
  missingText: 'قد تكون حُذفت، أو الرابط غير صحيح.',
  backToList: 'العودة إلى الزجاجات',
  title: (product: string, ml: string) => `زجاجة ${product} · ${ml} مل`,
  edit: 'تعديل',
  summary: 'الزجاجة',
  product: 'العطر',
  brand: 'العلامة التجارية',
  ml: 'الحجم',
  left: 'بقي فيها',
  cost: 'التكلفة',
  perMl: 'تكلفة المليلتر',
  supplier: 'المورّد',
  batchCode: 'رقم التشغيلة',
  recall: 'الطلبات التي سُكبت من هذه التشغيلة',
  boughtOn: 'يوم الشراء',
  unknownDay: 'غير معروف',
  openedAt: 'فُتحت',
  emptiedAt: 'فرغت',
  draws: 'ما خرج منها',
  drawList: 'ما خرج منها، الأحدث أولًا',
  drawsFailed: 'فشل في تحميل ما خرج منها',
  noDraws: 'لم يخرج منها شيء بعد.',
  at: 'متى',
  kind: 'السبب',
  drawMl: 'الكمية',
  about: 'التفاصيل',
  by: 'من',
  system: 'المتجر',
  putBack: 'أُعيد',
  order: (number: number) => `الطلب ${number}`,
} as const;

/** Steps of a bottle. */
export const bottleStepMessages = {
  title: 'الخطوة التالية',
  sealed: 'الزجاجة مغلقة. افتحها حين تبدأ السكب منها، فيُضاف ما فيها إلى مخزون العطر.',
  open: 'يُسكب منها لكل طلب يُجهَّز. سجّل ما انسكب أو تبخّر، وأفرغها حين تنتهي.',
  empty: 'انتهت هذه الزجاجة.',
  openIt: 'فتح الزجاجة',
  opening: 'جاري الفتح...',
  openTitle: 'فتح هذه الزجاجة؟',
  openText: (ml: string) => `يُضاف ${ml} مل إلى مخزون العطر، ويُسكب منها بعد الزجاجات المفتوحة قبلها.`,
  openDone: 'فُتحت الزجاجة',
  emptyIt: 'الزجاجة فرغت',
  emptying: 'جاري الحفظ...',
  emptyTitle: 'فرغت الزجاجة؟',
  emptyText: (ml: string) => `بقي فيها ${ml} مل بحسب السجلّ، ويُشطب من المخزون.`,
  emptyNothing: 'لم يبق فيها شيء بحسب السجلّ.',
  emptyDone: 'سُجّل أن الزجاجة فرغت',
  writeOff: 'شطب كمية',
  delete: 'حذف الزجاجة',
  deleteQuestion: (product: string) => `أتريد حذف زجاجة ${quoted(product)}؟`,
  deleteOpenQuestion: (product: string, ml: string) =>
    `أتريد حذف زجاجة ${quoted(product)}؟ ينقص ${ml} مل من مخزون العطر.`,
  deleteDone: 'حُذفت الزجاجة',
  failed: 'لم يُحفظ التغيير',
  conflictTitle: 'تغيّرت هذه الزجاجة قبلك',
  conflictText: 'سبقك شخص آخر أو طلب إلى هذه الزجاجة، ولم يُحفظ ما فعلته.',
  conflictNow: (state: string, left: string) => `هي الآن «${state}» وفيها ${left} مل.`,
  showPresent: 'عرض حالتها الآن',
} as const;

/** Form that writes millilitres off. */
export const writeOffMessages = {
  title: 'شطب كمية من الزجاجة',
  text: 'ينقص المخزون بقدرها، وتبقى تكلفتها محسوبة على الزجاجة.',
  kind: 'السبب',
  ml: 'الكمية (مل)',
  mlHint: 'ما نقص.',
  mlCorrection: 'ما نقص عن السجلّ، أو -2 لما زاد عنه.',
  mlRange: 'اكتب كمية بالمليلتر بمنزلتين عشريتين على الأكثر. السالب للتصحيح وحده.',
  note: 'ملاحظة',
  noteLong: 'الملاحظة يجب ألا تتجاوز 255 حرفًا.',
  save: 'شطب',
  saving: 'جاري الشطب...',
  done: 'شُطبت الكمية',
  failed: 'لم تُشطب الكمية',
} as const;

/** Import of bottles from a CSV file. */
export const bottleImportMessages = {
  open: 'استيراد CSV',
  title: 'استيراد زجاجات',
  text: 'كل سطر زجاجة. نزّل التصدير لترى الأعمدة. إن كان في سطر خطأ فلا يُستورد شيء.',
  file: 'ملف الزجاجات',
  fileRequired: 'اختر ملف الزجاجات',
  fileLarge: 'الملف أكبر من 3 ميغابايت.',
  row: (row: string, error: string) => `السطر ${row}: ${error}`,
  save: 'استيراد',
  saving: 'جاري الاستيراد...',
  done: (count: number) => `أُضيفت ${bottles(count)}`,
} as const;
