export const networkMessages = {
  offline: 'لا يوجد اتصال بالإنترنت.',
  unreachable: 'تعذّر الوصول إلى المتجر.',
  waiting: 'ستُفتح الصفحة حين يعود الاتصال.',
  retry: 'إعادة المحاولة',
} as const;
