import { plural } from '@/shared/format/plural';

export const listingMessages = {
  all: 'كل العطور',
  allText: 'عيّنات وأحجام كاملة من كل دور العطور لدينا.',
  bestSellers: 'الأكثر مبيعًا',
  bestSellersText: 'ما يعود إليه ضيوفنا مرة بعد مرة.',
  searchTitle: (text: string) => `نتائج البحث عن «${text}»`,
  brandText: (name: string) => `كل ما لدينا من ${name}، بالعيّنة والقارورة.`,
  categoryTitles: { MEN: 'عطور رجالية', WOMEN: 'عطور نسائية', UNISEX: 'عطور للجنسين' },
  categoryTexts: {
    MEN: 'أخشاب وتوابل وحمضيات، من اليومي الهادئ إلى المسائي العميق.',
    WOMEN: 'ورد ومسك وفانيلا، خفيفة للنهار ودافئة للمساء.',
    UNISEX: 'عطور لا تسأل من يضعها.',
  },
  search: 'ابحث في هذه القائمة',
  category: 'الفئة',
  allCategories: 'كل الفئات',
  sort: 'الترتيب',
  sortLabels: {
    NEWEST: 'الأحدث',
    BEST_SELLERS: 'الأكثر مبيعًا',
    PRICE_ASC: 'السعر: من الأقل',
    PRICE_DESC: 'السعر: من الأعلى',
    NAME: 'الاسم',
  },
  count: (total: number) =>
    plural(total, {
      zero: 'لا عطور',
      one: 'عطر واحد',
      two: 'عطران',
      few: '# عطور',
      many: '# عطرًا',
      other: '# عطر',
    }),
  empty: 'لا توجد منتجات',
  emptyText: 'جرّب كلمة أخرى أو فئة أخرى، أو تصفّح كل العطور.',
} as const;
