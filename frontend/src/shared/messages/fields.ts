/** What form fields say of themselves. */
export const fieldMessages = {
  optional: 'اختياري',
  fixTheseFields: 'يرجى تصحيح الأخطاء التالية:',
  phonePrefix: 'مقدمة الهاتف',
  quantity: 'الكمية',
  quantityOf: (name: string) => `كمية ${name}`,
  increase: 'زيادة الكمية',
  decrease: 'إنقاص الكمية',
} as const;
