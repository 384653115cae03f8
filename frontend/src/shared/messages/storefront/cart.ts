import { plural } from '@/shared/format/plural';

export const cartMessages = {
  emptyTitle: 'سلتك فارغة',
  emptyText: 'اختر عيّنة أو اثنتين لتبدأ، فلكل عطر حكاية.',
  unitPrice: 'سعر القطعة',
  lineTotal: 'المجموع',
  removeOf: (name: string) => `إزالة ${name}`,
  clear: 'إفراغ السلة',
  clearTitle: 'إفراغ السلة؟',
  clearText: 'سنزيل كل ما في السلة.',
  removedProduct: 'تم حذف المنتج من السلة',
  removedGiftSet: 'تم حذف المجموعة من السلة',
  cleared: 'تم إفراغ السلة بالكامل',
  undo: 'تراجع',
  undoAll: 'إعادة ما كان في السلة',
  unknown: 'منتج غير معروف',
  chosenSamples: 'عيّنات المجموعة',
  editSet: 'عدّل المجموعة',
  setSaving: 'توفّر',
  takeLeft: (count: number) =>
    plural(count, { one: 'خذ القطعة الباقية', two: 'خذ القطعتين', few: 'خذ # قطع', other: 'خذ # قطعة' }),
  oldPrice: 'السعر السابق',
  checkout: 'المتابعة إلى الدفع',
  continueShopping: 'متابعة التسوق',
} as const;
