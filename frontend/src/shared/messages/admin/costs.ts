import { quoted } from '@/shared/format/bidi';

/** Costs page: consumables of decants, and units that are not poured. */
export const costsMessages = {
  title: 'التكاليف',
  loadFailed: 'فشل في تحميل التكاليف',
  conflictTitle: 'تغيّرت التكاليف قبلك',
  conflictText: 'عدّلها شخص آخر وأنت تكتب، ولم يُحفظ ما كتبته.',
  showPresent: 'عرض ما صارت إليه',
} as const;

/** Form of consumables and their costs by size. */
export const consumableMessages = {
  title: 'مواد التعبئة',
  text: 'العبوة والملصق وما يشبههما، لكل عينة تُسكب من الحجم. تسري على الطلبات التي تُجهَّز بعد الحفظ.',
  none: 'لا مواد بعد. أضف العبوة والملصق لكل حجم تسكبه.',
  name: (place: number) => `المادة ${place}`,
  size: (place: number) => `لحجم (مل) ${place}`,
  cost: (place: number) => `تكلفتها (₪) ${place}`,
  nameRequired: 'اكتب اسم المادة',
  nameLong: 'الاسم يجب ألا يتجاوز 255 حرفًا.',
  sizeRange: 'اكتب حجمًا بالمليلتر أكثر من صفر، مثل 5 أو 2.5.',
  costRange: 'اكتب مبلغًا بالشواكل، مثل 1.50.',
  tooMany: 'يمكن إضافة 100 مادة على الأكثر.',
  add: 'إضافة مادة',
  remove: (place: number) => `حذف المادة ${place}`,
  save: 'حفظ المواد',
  saving: 'جاري الحفظ...',
  saved: 'حُفظت مواد التعبئة',
  failed: 'لم تُحفظ مواد التعبئة',
} as const;

/** Costs of units that are not poured. */
export const variantCostMessages = {
  title: 'تكلفة الزجاجات الكاملة',
  text: 'لما يُباع كما هو ولا يُسكب. اتركها فارغة إن لم تعرفها: غير المعروف لا يُحسب صفرًا.',
  table: 'تكلفة الزجاجات الكاملة',
  product: 'العطر',
  size: 'الحجم',
  cost: 'التكلفة (₪)',
  costOf: (name: string) => `تكلفة ${name}`,
  costRange: 'اكتب مبلغًا بالشواكل، مثل 450.',
  save: 'حفظ',
  saveOf: (name: string) => `حفظ تكلفة ${name}`,
  saved: (name: string) => `حُفظت تكلفة ${quoted(name)}`,
  failed: 'لم تُحفظ التكلفة',
  loadFailed: 'فشل في تحميل تكلفة الزجاجات الكاملة',
  none: 'كل ما يُباع يُسكب من زجاجات مفتوحة.',
} as const;
