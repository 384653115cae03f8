export const productMessages = {
  notFound: 'المنتج غير موجود',
  chooseSize: 'اختر الحجم',
  description: 'عن العطر',
  delivery: 'التوصيل',
  deliveryCost: 'كلفة التوصيل حسب المنطقة',
  payOnDelivery: 'الدفع نقدًا عند الاستلام',
  related: 'قد يعجبك أيضًا',
} as const;
