export const regionLabels = {
  WEST_BANK: 'الضفة الغربية',
  JERUSALEM: 'القدس',
  ISRAEL: 'داخل الخط الأخضر',
} as const;

export const orderStatusLabels = {
  pending: 'قيد الانتظار',
  processing: 'قيد التجهيز',
  shipped: 'في الطريق إليك',
  delivered: 'تم التسليم',
  cancelled: 'ملغي',
} as const;

/** Name of an order in lists. */
export const orderLabel = (number: number) => `طلب رقم ${number}`;
