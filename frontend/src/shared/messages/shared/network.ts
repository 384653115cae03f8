export const networkMessages = {
  offline: 'لا يوجد اتصال بالإنترنت.',
  unreachable: 'تعذّر الوصول إلى المتجر.',
  notLoaded: 'تعذّر تحميل الصفحة التي طلبتها.',
  waiting: 'ستُفتح الصفحة حين يعود الاتصال.',
  pricesOf: (time: string) => `الأسعار كما في ${time}.`,
  confirming: 'نتأكّد منها الآن.',
  retry: 'إعادة المحاولة',
} as const;
