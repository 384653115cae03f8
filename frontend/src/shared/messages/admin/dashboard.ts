import { plural } from '@/shared/format/plural';
import { orderCount } from '@/shared/messages/admin/counts';

export const dashboardMessages = {
  greeting: (name: string) => `أهلًا ${name}`,
  text: 'هذا حال المتجر الآن.',
  loadFailed: 'فشل في تحميل أرقام المتجر',
  figures: 'أرقام المتجر',
  sections: 'أقسام الإدارة',
  /** Descriptions of the screens, on their tiles. */
  ordersFor: 'تجهيز وشحن وطباعة',
  productsFor: 'العطور وأحجامها وأسعارها',
  giftSetsFor: 'المجموعات ومحتوياتها',
  brandsFor: 'الدور التي تبيع عطورها',
  customersFor: 'من سجّلوا حسابًا في المتجر',
  exportCustomers: 'تصدير الزبائن',
  customersFile: 'customers.csv',
  brands: 'العلامات التجارية',
  products: 'المنتجات',
  giftSets: 'مجموعات الهدايا',
  orders: 'الطلبات',
  customers: 'الزبائن',
  byStatus: 'الطلبات حسب الحالة',
  waitingTitle: 'بانتظار التجهيز',
  waiting: (count: number) =>
    plural(count, {
      zero: 'لا طلبات بانتظار التجهيز.',
      one: 'طلب واحد ينتظر أن تبدأ تجهيزه.',
      two: 'طلبان ينتظران أن تبدأ تجهيزهما.',
      few: '# طلبات تنتظر أن تبدأ تجهيزها.',
      many: '# طلبًا تنتظر أن تبدأ تجهيزها.',
      other: '# طلب تنتظر أن تبدأ تجهيزها.',
    }),
  manageOrders: 'إدارة الطلبات',
} as const;

export const salesMessages = {
  title: 'المبيعات',
  loadFailed: 'فشل في تحميل المبيعات',
  period: 'المدة',
  periods: { today: 'اليوم', week: 'آخر 7 أيام', month: 'آخر 30 يومًا' },
  orders: orderCount,
  ordersName: 'الطلبات',
  revenue: 'المبيعات',
  average: 'متوسط الطلب',
  notCancelled: 'المبيعات ومتوسطها دون الطلبات الملغاة، حسب توقيت المتجر.',
  byStatus: (period: string) => `حسب الحالة: ${period}`,
  byRegion: (period: string) => `حسب المنطقة: ${period}`,
  noneYet: 'لا طلبات في هذه المدة.',
  region: 'المنطقة',
} as const;

export const chartMessages = {
  title: 'آخر 30 يومًا',
  label: (measure: string) => `رسم بياني: ${measure} يومًا بيوم. تنقّل بين الأيام بالأسهم.`,
  measure: 'ما يُرسم',
  asTable: 'عرض كجدول',
  asChart: 'عرض كرسم بياني',
  day: 'اليوم',
  axis: { revenue: 'المبيعات (₪)', orders: 'عدد الطلبات' },
  summary: (day: string, count: number, revenue: string) => `${day}: ${orderCount(count)}، ${revenue}`,
  table: 'الطلبات والمبيعات يومًا بيوم',
  direction: 'يمضي الزمن من اليمين إلى اليسار.',
} as const;

const minutes = (count: number) =>
  plural(count, { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

const hours = (count: number) =>
  plural(count, { one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' });

const days = (count: number) =>
  plural(count, { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

export const waitingMessages = {
  longest: 'الأطول انتظارًا',
  justNow: 'الآن',
  since: {
    minutes: (count: number) => `منذ ${minutes(count)}`,
    hours: (count: number) => `منذ ${hours(count)}`,
    days: (count: number) => `منذ ${days(count)}`,
  },
} as const;

const units = (count: number) =>
  plural(count, {
    zero: 'لا شيء',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  });

export const attentionMessages = {
  bestSellers: 'الأكثر مبيعًا في 30 يومًا',
  noSales: 'لم يُبع شيء في آخر 30 يومًا.',
  product: 'المنتج',
  sold: 'بيع منه',
  soldUnits: units,
  revenue: 'المبيعات',
  inSetsOnly: 'ضمن المجموعات',
  lowStock: 'على وشك النفاد',
  lowStockText: 'ما بقي منه 3 قطع أو 20 مل فأقل.',
  allStocked: 'لا شيء على وشك النفاد.',
  left: (count: number) => (count === 0 ? 'نفد' : `بقي ${units(count)}`),
  millilitresLeft: (ml: number) => (ml === 0 ? 'نفد' : `بقي ${ml} مل`),
  openedBottle: 'الزجاجة المفتوحة',
  missed: 'عمليات بحث لم تجد شيئًا',
  missedText: 'ما كتبه الزوار في 90 يومًا ولم يجدوه.',
  noneMissed: 'كل من بحث وجد شيئًا.',
  times: (count: number) =>
    plural(count, { one: 'مرة واحدة', two: 'مرتان', few: '# مرات', many: '# مرة', other: '# مرة' }),
  last: (day: string) => `آخرها ${day}`,
  loadFailed: 'فشل في تحميل ما يحتاج انتباهًا',
} as const;
