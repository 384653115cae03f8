import { quoted } from '@/shared/format/bidi';
import { plural } from '@/shared/format/plural';

/** List of gift sets and its actions. */
export const adminGiftSetMessages = {
  title: 'إدارة مجموعات الهدايا',
  add: 'إضافة مجموعة',
  stats: 'أعداد مجموعات الهدايا',
  total: 'إجمالي المجموعات',
  updated: 'محدّثة خلال 7 أيام',
  search: 'ابحث عن مجموعة',
  found: (count: number) =>
    plural(count, {
      zero: 'لا مجموعات',
      one: 'مجموعة واحدة',
      two: 'مجموعتان',
      few: '# مجموعات',
      many: '# مجموعة',
      other: '# مجموعة',
    }),
  list: 'قائمة مجموعات الهدايا',
  set: 'المجموعة',
  price: 'السعر',
  availability: 'التوفّر',
  contents: 'المحتويات',
  items: (count: number) =>
    plural(count, {
      zero: 'لا أصناف',
      one: 'صنف واحد',
      two: 'صنفان',
      few: '# أصناف',
      many: '# صنفًا',
      other: '# صنف',
    }),
  editOf: (name: string) => `تعديل: ${name}`,
  deleteOf: (name: string) => `حذف: ${name}`,
  preview: 'معاينة في المتجر',
  previewOf: (name: string) => `معاينة: ${name}`,
  keys: 'بين المجموعات',
  loadFailed: 'فشل في تحميل مجموعات الهدايا',
  empty: 'لا توجد مجموعات هدايا',
  emptyShop: 'ابدأ بإضافة مجموعة جديدة.',
  emptySearch: (text: string) => `لا يطابق ${quoted(text)} أي مجموعة.`,
  showAll: 'عرض كل المجموعات',
  deleteQuestion: (name: string) => `هل أنت متأكد من حذف المجموعة ${quoted(name)}؟`,
  deleted: 'تم الحذف بنجاح',
  deleteFailed: 'فشل في حذف مجموعة الهدايا',
} as const;

/** Availability of a gift set, with the reasons against it. */
export const setAvailabilityMessages = {
  available: 'متوفرة',
  unavailable: 'غير متوفرة',
  why: 'السبب',
  whyOf: (name: string) => `السبب: ${name}`,
  reasons: 'أسباب عدم التوفّر',
  hidden: (item: string, brand: string) => `علامة ${quoted(brand)} مخفية: ${item}`,
  off: (item: string) => `متوقف: ${item}`,
  soldOut: (item: string) => `نفد: ${item}`,
  tooLittle: (item: string, left: string, needed: string) =>
    `بقي في الزجاجة ${left} مل ويلزم ${needed} مل: ${item}`,
  tooFew: (item: string, left: number, needed: number) => `بقي ${left} ويلزم ${needed}: ${item}`,
} as const;

/** Form for adding or editing a gift set. */
export const giftSetFormMessages = {
  addTitle: 'إضافة مجموعة هدايا',
  editTitle: 'تعديل مجموعة الهدايا',
  create: 'إنشاء المجموعة',
  creating: 'جاري الإنشاء...',
  save: 'حفظ التغييرات',
  loading: 'جاري تحميل المجموعة...',
  loadFailed: 'فشل في تحميل مجموعة الهدايا',
  name: 'اسم المجموعة',
  price: 'سعر البيع (₪)',
  originalPrice: 'السعر الأصلي (₪)',
  originalPriceHint: 'يظهر مشطوبًا بجانب سعر البيع حين يكون أعلى منه.',
  image: 'صورة المجموعة',
  description: 'الوصف',
  /** Price of the contents bought separately, shown beside the sale price. */
  singly: (value: string) => `ثمن محتوياتها منفردة ${value}.`,
  saving: (amount: string, percent: number) => `يوفّر الزبون ${amount} (${percent}%).`,
  noSaving: 'لا يوفّر الزبون شيئًا بهذا السعر.',
  dearer: (amount: string) => `سعر البيع أعلى منه بـ ${amount}.`,
  nameRequired: 'اسم المجموعة مطلوب',
  nameLong: 'اسم المجموعة يجب ألا يتجاوز 255 حرفًا',
  priceRequired: 'سعر البيع يجب أن يكون أكبر من صفر',
  originalPriceRequired: 'السعر الأصلي يجب أن يكون أكبر من صفر',
  priceShape: 'اكتب السعر رقمًا بمنزلتين عشريتين على الأكثر',
  priceHigh: 'السعر يجب ألا يتجاوز 99999.99',
  itemsRequired: 'أضف صنفًا واحدًا على الأقل',
  itemsMany: 'المجموعة تتسع لـ 100 صنف على الأكثر',
  variantRequired: 'يجب اختيار المنتج والمتغير',
  variantTwice: (item: string, place: number) =>
    `${quoted(item)} موجود في الصنف ${place}. زد كميته هناك بدل تكراره.`,
  quantityRequired: 'يجب إدخال كمية صحيحة',
  quantityHigh: 'الكمية يجب ألا تتجاوز 999',
  created: 'تم الإضافة بنجاح',
  saved: 'تم التحديث بنجاح',
  saveFailed: 'فشل في حفظ مجموعة الهدايا',
} as const;

/** Editor of a gift set's items. */
export const setItemsMessages = {
  title: 'محتويات المجموعة',
  add: 'إضافة صنف',
  none: 'لا أصناف في المجموعة بعد. أضف صنفًا لتبدأ.',
  item: (place: number) => `الصنف ${place}`,
  variant: (place: number) => `الصنف ${place}: المنتج والمتغير`,
  quantity: 'الكمية',
  lineTotal: 'المجموع',
  remove: (place: number) => `إزالة الصنف ${place}`,
  removed: (place: number) => `أُزيل الصنف ${place}.`,
  totalQuantity: 'الكمية الإجمالية',
  singly: 'ثمنها منفردة',
} as const;
