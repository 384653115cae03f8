/** Texts of form fields. */
export const fieldMessages = {
  optional: 'اختياري',
  fixTheseFields: 'يرجى تصحيح الأخطاء التالية:',
  tooLong: (max: number) => `يجب ألا يتجاوز النص ${max} حرفًا`,
  phonePrefix: 'مقدمة الهاتف',
  unknownLine: 'لا نعرف هذه المقدمة. تأكّد من الرقم، وإن كان صحيحًا فأكمل.',
  quantity: 'الكمية',
  quantityOf: (name: string) => `كمية ${name}`,
  increase: 'زيادة الكمية',
  decrease: 'إنقاص الكمية',
} as const;
