import { plural } from '@/shared/format/plural';

/** Report on margins by size, product, brand or month. */
export const marginReportMessages = {
  title: 'الأرباح',
  period: 'مدة التقرير',
  from: 'من يوم',
  to: 'إلى يوم',
  wholePeriod: 'كل المدة',
  by: 'التقسيم',
  groups: { size: 'حسب الحجم', product: 'حسب العطر', brand: 'حسب العلامة', month: 'حسب الشهر' },
  groupNames: { size: 'الحجم', product: 'العطر', brand: 'العلامة التجارية', month: 'الشهر' },
  ml: (amount: string) => `${amount} مل`,
  table: 'الأرقام',
  tableOfMost: 'الأرقام: الأسطر الـ500 الأعلى مبيعات',
  most: 'في الجدول الأسطر الـ500 الأعلى مبيعات وحدها، والمجموع يشمل كل ما بيع.',
  units: 'القطع',
  revenue: 'المبيعات',
  knownRevenue: 'مبيعات عُرفت تكلفتها',
  knownCost: 'تكلفتها',
  margin: 'الربح',
  known: 'المعروف',
  unknown: 'غير معروف',
  sum: 'المجموع',
  summary: 'ربح المدة',
  shareAll: 'عُرفت تكلفة كل المبيعات.',
  shareSome: (percent: number, known: string, units: string) =>
    `الربح محسوب على ${percent}% من المبيعات، وهي ما عُرفت تكلفته (القطع: ${known} من ${units}). الباقي غير معروف ولا يُحسب صفرًا.`,
  shareNone: 'لم تُعرف تكلفة شيء مما بيع، فلا يُعرف الربح. أضف الزجاجات وتكاليفها.',
  text: 'المبيعات بعد العروض والخصومات ومن دون التوصيل، بحسب يوم التجهيز.',
  noBrand: 'بلا علامة تجارية',
  loadFailed: 'فشل في تحميل تقرير الأرباح',
  empty: 'لم يُجهَّز شيء في هذه المدة',
  emptyText: 'يظهر هنا ما جُهّز من الطلبات وما كلّفه. اختر مدة أخرى.',
} as const;

/** Products by the day on which they run out. */
export const runOutMessages = {
  title: 'متى تنفد',
  text: 'بالسرعة التي سُكب بها في آخر 30 يومًا، مع الزجاجات المغلقة.',
  list: 'العطور، أقربها نفادًا أولًا',
  product: 'العطر',
  stock: 'في المخزون',
  open: 'في المفتوحة',
  sealed: 'في المغلقة',
  poured: 'سُكب في 30 يومًا',
  days: 'تكفي',
  never: 'لا يُسكب منه',
  daysLeft: (days: number) =>
    plural(days, {
      zero: 'نفد',
      one: 'يومًا واحدًا',
      two: 'يومين',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    }),
  ml: (amount: string) => `${amount} مل`,
  found: (count: number) =>
    plural(count, {
      zero: 'لا عطور',
      one: 'عطر واحد',
      two: 'عطران',
      few: '# عطور',
      many: '# عطرًا',
      other: '# عطر',
    }),
  loadFailed: 'فشل في تحميل ما يوشك أن ينفد',
  empty: 'لا عطور تُسكب بعد',
  emptyText: 'أضف زجاجة، أو احسب مخزون عطر بالمليلتر، فيظهر هنا متى ينفد.',
} as const;

/** Earnings of one order. */
export const orderMarginMessages = {
  title: 'ما ربحه الطلب',
  show: 'عرض الربح',
  revenue: 'الأصناف بعد الخصومات',
  cost: 'تكلفة ما عُرف منها',
  margin: 'الربح',
  delivery: 'التوصيل كما دفعه الزبون',
  deliveryCost: 'كلفة التوصيل',
  adjustment: 'تعديل المرتجعات',
  earned: 'ما ربحه الطلب مع التوصيل',
  line: 'الصنف',
  lines: 'ربح كل صنف',
  units: 'القطع',
  notPacked: 'لم يُحسب ربح هذا الطلب بعد.',
  loading: 'جاري حساب الربح...',
  loadFailed: 'فشل في حساب ربح الطلب',
} as const;
