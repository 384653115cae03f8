import { plural } from '@/shared/format/plural';

const rows = (count: number) =>
  plural(count, {
    zero: 'لا أسطر',
    one: 'سطر واحد',
    two: 'سطران',
    few: '# أسطر',
    many: '# سطرًا',
    other: '# سطر',
  });

const products = (count: number) =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  });

const errors = (count: number) =>
  plural(count, {
    zero: 'لا أخطاء',
    one: 'خطأ واحد',
    two: 'خطآن',
    few: '# أخطاء',
    many: '# خطأ',
    other: '# خطأ',
  });

const pictures = (count: number) =>
  plural(count, {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: '# صور',
    many: '# صورة',
    other: '# صورة',
  });

/** Import of products from a table. */
export const importMessages = {
  title: 'استيراد المنتجات',
  rows,
  products,
  errors,
  pictures,
  template: 'تنزيل قالب فارغ',
  templateFile: 'attar-products-template.csv',
  exportAll: 'تصدير المنتجات',
  exportFile: 'products.csv',
  intro:
    'جدول CSV: سطر لكل حجم، وتتكرر خانات المنتج في أسطره. صدّر منتجاتك وعدّلها ثم أعدها هنا، أو ابدأ من القالب. خانة فارغة تُبقي ما في المتجر، و«-» تمحوه.',
  filesTitle: 'الملفات',
  choose: 'اختر الملفات',
  ways: 'اختر جدول CSV، ومعه ملف ZIP للصور إن كانت في الجدول صور، أو أفلتهما هنا.',
  drop: 'أفلت الملفات هنا',
  table: 'الجدول',
  zip: 'الصور',
  inZip: (count: number) => `${pictures(count)} في الملف`,
  remove: (name: string) => `إزالة ${name}`,
  notTaken: (name: string) => `${name}: نقبل جدول CSV وملف ZIP فقط.`,
  tooLarge: 'حجم الجدول يجب ألا يتجاوز 12 ميغابايت. قسّمه إلى جدولين.',
  badZip: 'تعذّرت قراءة ملف ZIP، فقد يكون تالفًا.',
  readingZip: 'جاري قراءة ملف الصور...',
  check: 'فحص الجدول',
  checking: 'جاري فحص الجدول...',
  checkText: 'الفحص لا يغيّر شيئًا في المتجر.',
  checkFailed: 'فشل في فحص الجدول',
} as const;

/** One import, from its check to its end. */
export const importStateMessages = {
  loadFailed: 'فشل في تحميل الاستيراد',
  missing: 'لم نجد هذا الاستيراد',
  another: 'استيراد جدول آخر',
  by: (name: string) => `بواسطة ${name}`,
  summary: 'ما في الجدول',
  rows: 'الأسطر',
  products: 'المنتجات',
  newProducts: 'جديدة',
  changedProducts: 'ستتغير',
  unchangedProducts: 'كما هي',
  errorsTitle: (count: number) => `${errors(count)} في الجدول`,
  errorsText: 'لم يُكتب شيء في المتجر. صحّح الأخطاء في الجدول ثم افحصه من جديد.',
  firstErrors: (shown: number, all: number) => `هذه أول ${shown} من ${all}.`,
  errorsTable: 'أخطاء الجدول',
  row: 'السطر',
  column: 'العمود',
  error: 'الخطأ',
  value: 'ما في الخانة',
  emptyCell: 'فارغة',
  allColumns: 'كل الأعمدة',
  otherColumn: 'عمود غير معروف',
  filterErrors: 'ابحث في الأخطاء',
  shownErrors: (count: number) => `المعروض: ${errors(count)}`,
  noErrorsShown: 'لا أخطاء بهذه التصفية.',
  saveErrors: 'حفظ الأخطاء كجدول',
  errorsFile: (name: string) => `أخطاء ${name}`,
  chooseCorrected: 'فحص الجدول بعد التصحيح',
  ready: 'الجدول سليم',
  readyText: 'لم يُكتب شيء بعد. ابدأ حين تكون مستعدًا؛ يمكنك إغلاق الصفحة بعد البدء.',
  nothingNew: 'كل ما في الجدول كما هو في المتجر.',
  picturesNeeded: (count: number) => `لم يصل بعد: ${pictures(count)}`,
  picturesNeedZip: 'اختر ملف ZIP الذي فيه هذه الصور لتُرسل قبل البدء.',
  chooseZip: 'ملف الصور',
  zipWays: 'اختر ملف ZIP أو أفلته هنا.',
  missingInZip: (count: number) => `ينقص من الملف: ${pictures(count)}`,
  start: 'بدء الاستيراد',
  starting: 'جاري البدء...',
  startFailed: 'فشل في بدء الاستيراد',
  sendAndStart: 'إرسال الصور وبدء الاستيراد',
  sendingPictures: 'جاري إرسال الصور...',
  sentOf: (sent: number, all: number) => `${sent} من ${all}`,
  waitsForNetwork: 'انقطع الاتصال. سنتابع حين يعود.',
  imageErrors: 'صور تعذّر إرسالها',
  stop: 'إيقاف الإرسال',
  discard: 'تجاهل هذا الجدول',
  discarded: 'تم تجاهل الجدول',
  discardFailed: 'فشل في تجاهل الجدول',
  running: 'الاستيراد جارٍ',
  runningText: 'يستمر في المتجر نفسه: يمكنك إغلاق هذه الصفحة والعودة إليها.',
  progress: 'تقدّم الاستيراد',
  done: 'اكتمل الاستيراد',
  failed: 'اكتمل الاستيراد إلا بعضه',
  failedText: 'بعض المنتجات لم يعد ممكنًا تغييرها كما في الجدول، وبقيت كما هي.',
  wasDiscarded: 'تُجوهل هذا الجدول',
  wasDiscardedText: 'لم يُكتب منه شيء في المتجر.',
  created: 'أُضيفت',
  updated: 'عُدّلت',
  unchanged: 'بقيت كما هي',
  notDone: 'لم تُستورد',
  toProducts: 'عرض المنتجات',
} as const;

/** List of earlier imports. */
export const importHistoryMessages = {
  title: 'آخر الاستيرادات',
  list: 'قائمة الاستيرادات السابقة',
  none: 'لم يُستورد شيء بعد.',
  loadFailed: 'فشل في تحميل الاستيرادات السابقة',
  states: {
    checked: 'فُحص ولم يبدأ',
    running: 'جارٍ',
    done: 'اكتمل',
    failed: 'اكتمل إلا بعضه',
    discarded: 'متجاهل',
  },
} as const;

/** Labels of the table's columns. */
export const importColumns = {
  slug: 'المعرّف',
  name: 'الاسم',
  brand: 'العلامة التجارية',
  category: 'الفئة',
  description: 'الوصف',
  image: 'الصورة',
  variant_name: 'اسم المتغير',
  size: 'الحجم',
  price: 'السعر',
  original_price: 'السعر الأصلي',
  stock: 'المخزون',
  is_enabled: 'متاح للبيع',
  is_primary: 'أساسي',
  color: 'اللون',
  concentration: 'التركيز',
  year: 'سنة الإصدار',
  perfumer: 'العطّار',
  seasons: 'الفصول',
  occasions: 'المناسبات',
  longevity: 'الثبات',
  sillage: 'الفوحان',
  top_notes: 'النوتات العليا',
  heart_notes: 'نوتات القلب',
  base_notes: 'نوتات القاعدة',
} as const;
