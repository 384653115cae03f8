import { plural } from '@/shared/format/plural';

export const wishlistMessages = {
  text: 'عطور حفظتها لوقت آخر.',
  guestText: 'محفوظة على هذا الجهاز.',
  logIn: 'سجّل الدخول لتجدها على كل أجهزتك',
  count: (count: number) =>
    plural(count, {
      zero: 'لا عطور محفوظة',
      one: 'عطر واحد',
      two: 'عطران',
      few: '# عطور',
      many: '# عطرًا',
      other: '# عطر',
    }),
  emptyTitle: 'لا شيء في مفضلتك بعد',
  emptyText: 'اضغط القلب على أي عطر ليبقى هنا حتى تعود إليه.',
  gone: (count: number) =>
    plural(count, {
      one: 'أزلنا عطرًا لم يعد في المتجر.',
      two: 'أزلنا عطرين لم يعودا في المتجر.',
      few: 'أزلنا # عطور لم تعد في المتجر.',
      many: 'أزلنا # عطرًا لم تعد في المتجر.',
      other: 'أزلنا # عطر لم تعد في المتجر.',
    }),
  share: 'شارك القائمة',
  /** Title in the device's share sheet. */
  shareTitle: 'عطور من مفضلتي',
  notCopied: 'تعذّر نسخ الرابط. أعد المحاولة.',
  sharedTitle: 'عطور أُرسلت إليك',
  sharedText: 'قائمة من مفضلة أرسلها إليك أحدهم. احفظها لتعود إليها متى شئت.',
  sharedEmptyTitle: 'لا شيء في هذه القائمة',
  sharedEmptyText: 'لم تعد عطورها في المتجر، أو أن الرابط ناقص.',
  saveAll: 'احفظ في مفضلتي',
  allSaved: 'حفظناها في مفضلتك',
  open: 'عرض المفضلة',
} as const;
