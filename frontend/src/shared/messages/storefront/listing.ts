import { plural } from '@/shared/format/plural';

export const listingMessages = {
  all: 'كل العطور',
  allText: 'عيّنات وأحجام كاملة من كل دور العطور لدينا.',
  bestSellers: 'الأكثر مبيعًا',
  bestSellersText: 'ما يعود إليه ضيوفنا مرة بعد مرة.',
  bestSellersOf: {
    MEN: 'الأكثر مبيعًا للرجال',
    WOMEN: 'الأكثر مبيعًا للنساء',
    UNISEX: 'الأكثر مبيعًا للجنسين',
  },
  searchTitle: (text: string) => `نتائج البحث عن «${text}»`,
  searchText: 'بحثنا في أسماء العطور ودورها وفئاتها.',
  someBrand: 'عطور هذه الدار',
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
  corrected: (text: string) => `لم نجد ما كتبته، وهذه نتائج «${text}».`,
  empty: 'لا توجد منتجات',
  emptyText: 'جرّب كلمة أخرى أو فئة أخرى، أو عُد إلى القائمة كاملة.',
  emptyPlaceText: 'لم نضف إلى هذه القائمة عطورًا بعد. تصفّح كل العطور في هذه الأثناء.',
  clear: 'مسح البحث والتصفية',
  beyond: 'لا شيء في هذه الصفحة',
  beyondText: (last: number) =>
    plural(last, {
      one: 'القائمة كلها في صفحة واحدة.',
      two: 'القائمة في صفحتين.',
      few: 'القائمة في # صفحات.',
      many: 'القائمة في # صفحة.',
      other: 'القائمة في # صفحة.',
    }),
  firstPage: 'الصفحة الأولى',
  lastPage: 'الصفحة الأخيرة',
} as const;
