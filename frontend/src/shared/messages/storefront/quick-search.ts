import { plural } from '@/shared/format/plural';

/** Results of the search in the header. */
export const quickSearchMessages = {
  results: 'نتائج البحث',
  searching: 'جاري البحث...',
  failed: 'فشل في البحث. يرجى المحاولة مرة أخرى',
  nothing: (text: string) => `لم نجد عطرًا باسم «${text}»`,
  nothingText: 'جرّب كلمة أقصر أو اسم دار العطور.',
  found: (count: number) =>
    plural(count, {
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  all: (text: string) => `كل نتائج «${text}»`,
  allProducts: 'تصفّح كل العطور',
  retry: 'إعادة المحاولة',
  from: 'من',
  unavailable: 'غير متوفر',
  recent: 'عمليات بحثك الأخيرة',
  forget: 'مسح',
  forgetLabel: 'مسح عمليات البحث الأخيرة',
  browse: 'أو تصفّح',
} as const;
