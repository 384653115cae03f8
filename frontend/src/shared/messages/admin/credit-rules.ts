import { plural } from '@/shared/format/plural';

/** Rules of credits for samples in the settings. */
export const creditRuleMessages = {
  title: 'رصيد العينات',
  text: 'من وصلته عينة ودفع ثمنها يُحسم له ثمنها، مرة واحدة، حين يشتري زجاجة كاملة من العطر نفسه.',
  days: 'مدة الرصيد بالأيام',
  daysHint: '0 يوقف الرصيد. ما كُسب من قبل يبقى إلى نهاية مدته.',
  daysRange: 'اكتب عددًا من 0 إلى 730.',
  loadFailed: 'فشل في تحميل قواعد الرصيد',
  save: 'حفظ مدة الرصيد',
  saving: 'جاري الحفظ...',
  saved: 'تم حفظ مدة الرصيد',
  saveFailed: 'فشل في حفظ مدة الرصيد',
  conflictTitle: 'تغيّرت مدة الرصيد قبلك',
  conflictNow: (days: number) =>
    plural(days, {
      zero: 'أوقفه زميل، ولم يُحفظ ما كتبته.',
      one: 'جعلها زميل يومًا واحدًا، ولم يُحفظ ما كتبته.',
      two: 'جعلها زميل يومين، ولم يُحفظ ما كتبته.',
      few: 'جعلها زميل # أيام، ولم يُحفظ ما كتبته.',
      many: 'جعلها زميل # يومًا، ولم يُحفظ ما كتبته.',
      other: 'جعلها زميل # يوم، ولم يُحفظ ما كتبته.',
    }),
  showPresent: 'عرض ما هي الآن',
} as const;
