import { plural } from '@/shared/format/plural';

/** Texts of the first page; others are in files of their own, by screen. */
export const commonMessages = {
  retry: 'إعادة المحاولة',
  retrying: 'جاري المحاولة...',
  loading: 'جاري التحميل...',
  close: 'إغلاق',
  cancel: 'إلغاء',
  back: 'رجوع',
  clearSearch: 'مسح البحث',
  partFailed: 'تعذّر تحميل هذا الجزء. أعد المحاولة أو أعد تحميل الصفحة.',
  errorTitle: 'حدث خطأ',
  networkError: 'تعذّر الاتصال بالمتجر. تحقّق من الإنترنت ثم أعد المحاولة.',
  serverError: 'خطأ في الخادم. يرجى المحاولة لاحقاً',
  pageNeedsScript: 'تحتاج هذه الصفحة إلى جافا سكربت. فعّله في المتصفح ثم أعد تحميل الصفحة.',
  submit: 'اعرض النتائج',
  home: 'الرئيسية',
  price: 'السعر',
  originalPrice: 'السعر الأصلي',
  save: (percent: number) => `وفّر ${percent}%`,
  units: (count: number) =>
    plural(count, {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      many: '# قطعة',
      other: '# قطعة',
    }),
} as const;
