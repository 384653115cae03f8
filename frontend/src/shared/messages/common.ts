import { plural } from '@/shared/format/plural';

export const commonMessages = {
  retry: 'إعادة المحاولة',
  retrying: 'جاري المحاولة...',
  loading: 'جاري التحميل...',
  close: 'إغلاق',
  cancel: 'إلغاء',
  back: 'رجوع',
  search: 'بحث',
  clearSearch: 'مسح البحث',
  optional: 'اختياري',
  fixTheseFields: 'يرجى تصحيح الأخطاء التالية:',
  errorTitle: 'حدث خطأ',
  networkError: 'تعذّر الاتصال بالمتجر. تحقّق من الإنترنت ثم أعد المحاولة.',
  serverError: 'خطأ في الخادم. يرجى المحاولة لاحقاً',
  breadcrumbs: 'مسار التنقل',
  home: 'الرئيسية',
  pagination: 'صفحات النتائج',
  previousPage: 'السابق',
  nextPage: 'التالي',
  page: (page: number) => `الصفحة ${page}`,
  showing: (from: number, to: number, total: number) => `عرض ${from}-${to} من ${total}`,
  quantity: 'الكمية',
  quantityOf: (name: string) => `كمية ${name}`,
  increase: 'زيادة الكمية',
  decrease: 'إنقاص الكمية',
  price: 'السعر',
  originalPrice: 'السعر الأصلي',
  save: (percent: number) => `وفّر ${percent}%`,
  phonePrefix: 'مقدمة الهاتف',
  notifications: 'الإشعارات',
  closeNotification: 'إغلاق الإشعار',
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

export const categoryLabels = { MEN: 'رجال', WOMEN: 'نساء', UNISEX: 'غير محدد' } as const;

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
