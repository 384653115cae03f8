import { quoted } from '@/shared/format/bidi';

export const termMessages = {
  title: 'شرح المصطلحات',
  text: 'السطر الذي يظهر للزبون في صفحة العطر حين يضغط على المصطلح.',
  list: 'قائمة المصطلحات',
  term: 'المصطلح',
  explanation: 'الشرح',
  isChanged: 'نص معدّل',
  editOf: (term: string) => `تعديل: ${term}`,
  editTitle: (term: string) => `شرح ${quoted(term)}`,
  hint: (left: number) => `سطر واحد، بقي ${left} من 300 حرف. إن تُرك فارغًا عاد النص الأصلي.`,
  tooLong: 'الشرح يجب ألا يتجاوز 300 حرف.',
  reset: 'استعادة النص الأصلي',
  saved: 'تم حفظ الشرح',
  resetDone: 'عاد النص الأصلي',
  saveFailed: 'لم يُحفظ الشرح',
  loadFailed: 'فشل في تحميل الشروح',
} as const;
