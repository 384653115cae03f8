import { plural } from '@/shared/format/plural';

const brands = (count: number) =>
  plural(count, {
    zero: 'لا علامات تجارية',
    one: 'علامة تجارية واحدة',
    two: 'علامتان تجاريتان',
    few: '# علامات تجارية',
    many: '# علامة تجارية',
    other: '# علامة تجارية',
  });

const products = (count: number) =>
  plural(count, {
    zero: 'لا منتجات بعد',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  });

/** Effect of deleting a brand on its products. */
const orphans = (count: number) =>
  plural(count, {
    zero: '',
    one: ' يبقى منتجها في المتجر بلا علامة تجارية.',
    two: ' يبقى منتجاها في المتجر بلا علامة تجارية.',
    few: ' تبقى منتجاتها (#) في المتجر بلا علامة تجارية.',
    other: ' تبقى منتجاتها (#) في المتجر بلا علامة تجارية.',
  });

/** List of brands and its actions. */
export const adminBrandMessages = {
  title: 'إدارة العلامات التجارية',
  stats: 'أعداد العلامات التجارية',
  total: 'كل العلامات',
  visibleTotal: 'العلامات المرئية',
  updatedTotal: 'حُدّثت خلال 7 أيام',
  search: 'ابحث باسم العلامة',
  add: 'إضافة علامة تجارية',
  /** Short form, for narrow screens. */
  addShort: 'إضافة',
  list: 'قائمة العلامات التجارية',
  found: (count: number) => brands(count),
  products,
  visible: 'مرئي',
  hidden: 'غير مرئي',
  visibilityOf: (name: string) => `ظهور ${name} في المتجر`,
  details: 'عرض التفاصيل',
  detailsOf: (name: string) => `عرض تفاصيل ${name}`,
  editOne: (name: string) => `تعديل ${name}`,
  deleteOne: (name: string) => `حذف ${name}`,
  previewOf: (name: string) => `معاينة ${name} في المتجر`,
  previewHidden: (name: string) => `معاينة ${name} في المتجر؛ هي غير مرئية، فلن تظهر صفحتها`,
  shown: 'تم الإظهار بنجاح',
  hid: 'تم الإخفاء بنجاح',
  updated: 'تم التحديث بنجاح',
  added: 'تم الإضافة بنجاح',
  deleted: 'تم الحذف بنجاح',
  loadFailed: 'فشل في تحميل العلامات التجارية',
  createFailed: 'فشل في إنشاء العلامة التجارية',
  updateFailed: 'فشل في تحديث العلامة التجارية',
  deleteFailed: 'فشل في حذف العلامة التجارية',
  deleteQuestion: (name: string, count: number) => `هل تريد حذف «${name}»؟${orphans(count)}`,
  empty: 'لا توجد علامات تجارية بعد',
  emptyText: 'أضف أول علامة تجارية لتظهر منتجاتها تحت اسمها في المتجر.',
  noneFound: 'لا نتائج',
  noneFoundText: (text: string) => `لا تطابق «${text}» أي علامة تجارية.`,
  showAll: 'عرض كل العلامات',
} as const;

/** Order of the brands on the home page. */
export const brandOrderMessages = {
  open: 'ترتيب الصفحة الرئيسية',
  openShort: 'ترتيب',
  title: 'ترتيب العلامات في الصفحة الرئيسية',
  text: 'اسحب العلامة من مقبضها، أو حرّكها بالسهمين. هكذا يراها الزبائن في الصفحة الرئيسية.',
  up: (name: string) => `قدّم ${name} مكانًا`,
  upTitle: 'مكانًا إلى أعلى',
  down: (name: string) => `أخّر ${name} مكانًا`,
  downTitle: 'مكانًا إلى أسفل',
  movedTo: (name: string, place: number, count: number) => `${name}: المكان ${place} من ${count}`,
  saved: 'حُفظ الترتيب',
  savedText: 'الصفحة الرئيسية تعرض العلامات بهذا الترتيب الآن.',
  failed: 'لم يُحفظ الترتيب',
} as const;

/** Form for adding or editing a brand. */
export const brandFormMessages = {
  addTitle: 'إضافة علامة تجارية',
  editTitle: (name: string) => `تعديل «${name}»`,
  name: 'اسم العلامة التجارية',
  nameRequired: 'اسم العلامة التجارية مطلوب',
  nameLong: 'اسم العلامة التجارية يجب ألا يتجاوز 255 حرفًا',
  thumbnail: 'الصورة المصغرة',
  visible: 'مرئية في المتجر',
  visibleHint: 'العلامة غير المرئية لا تظهر للزبائن.',
} as const;

/** Details of one brand. */
export const adminBrandPageMessages = {
  backToList: 'العودة إلى العلامات التجارية',
  loading: 'العلامة التجارية',
  loadFailed: 'فشل في تحميل العلامة التجارية',
  missing: 'لم نجد هذه العلامة التجارية',
  missingText: 'ربما حُذفت، أو أن الرابط غير صحيح.',
  facts: 'بيانات العلامة التجارية',
  image: (name: string) => `صورة ${name}`,
  visibility: 'الظهور',
  slug: 'الاسم في الرابط',
  productCount: 'المنتجات',
  createdAt: 'تاريخ الإضافة',
  updatedAt: 'آخر تحديث',
  products: 'عرض منتجاتها',
  preview: 'معاينة في المتجر',
  log: 'سجل النشاط',
  wasCreated: 'أُضيفت العلامة التجارية',
  wasUpdated: 'آخر تحديث للبيانات',
  notUpdated: 'لم تُعدَّل منذ إضافتها',
} as const;
