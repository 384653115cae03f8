import { plural } from '@/shared/format/plural';

const shown = {
  zero: 'لا عطور بهذه التصفية',
  one: 'عرض عطر واحد',
  two: 'عرض عطرين',
  few: 'عرض # عطور',
  many: 'عرض # عطرًا',
  other: 'عرض # عطر',
} as const;

/** Filters of a listing. */
export const facetMessages = {
  open: 'تصفية',
  openWith: (count: number) => `تصفية (${count})`,
  title: 'تصفية العطور',
  finder: 'لا تعرف ما تختار؟ جد عطرك',
  groups: {
    categories: 'لمن',
    families: 'عائلات الروائح',
    notes: 'النوتات',
    seasons: 'الفصل',
    occasions: 'المناسبة',
    concentrations: 'التركيز',
    sizes: 'الحجم',
    brands: 'دار العطور',
    price: 'السعر',
  },
  /** Titles of lists with a single filter, as the gateway has them. */
  titles: {
    brands: (label: string) => `عطور ${label}`,
    categories: (label: string) => `عطور: ${label}`,
    concentrations: (label: string) => `عطور بتركيز ${label}`,
    notes: (label: string) => `عطور فيها ${label}`,
    families: (label: string) => `عطور من عائلة ${label}`,
    seasons: (label: string) => `عطور لفصل ${label}`,
    occasions: (label: string) => `عطور تناسب ${label}`,
    sizes: (label: string) => `عطور بحجم ${label} مل`,
  },
  inStock: 'المتوفر الآن',
  onOffer: 'عليه عرض',
  all: 'الكل',
  back: 'كل المرشّحات',
  show: (total: number) => plural(total, shown),
  showAny: 'عرض العطور',
  counting: 'جاري العدّ...',
  failed: 'تعذّر حساب الأعداد.',
  clear: 'مسح التصفية',
  active: 'المرشّحات المختارة',
  remove: (label: string) => `إزالة: ${label}`,
  find: (group: string) => `ابحث في: ${group}`,
  noneFound: 'لا شيء بهذا الاسم',
  minPrice: 'من (₪)',
  maxPrice: 'إلى (₪)',
  priceHint: (min: string, max: string) => `الأسعار هنا من ${min} إلى ${max}`,
  priceFrom: (min: string) => `من ${min}`,
  priceTo: (max: string) => `حتى ${max}`,
  priceBetween: (min: string, max: string) => `${min} – ${max}`,
  products: (count: number) =>
    plural(count, {
      zero: 'لا عطور',
      one: 'عطر واحد',
      two: 'عطران',
      few: '# عطور',
      many: '# عطرًا',
      other: '# عطر',
    }),
} as const;
