import { plural } from '@/shared/format/plural';

/** Report on deliveries by courier, region or place. */
export const deliveryReportMessages = {
  title: 'تقرير التوصيل',
  period: 'مدة التقرير',
  from: 'من يوم',
  to: 'إلى يوم',
  wholePeriod: 'كل المدة',
  by: 'التقسيم',
  groupings: { courier: 'حسب الشركة', region: 'حسب المنطقة', place: 'حسب المكان' },
  groupNames: { courier: 'شركة التوصيل', region: 'المنطقة', place: 'المكان' },
  figures: 'أعداد المدة',
  shipments: 'الشحنات',
  delivered: 'سُلّمت',
  returned: 'عادت',
  chart: 'حصة المسلَّم',
  chartHint: 'من كل شحنات المدة ما عدا الملغاة، حسب يوم حجزها. ما بقي لم يصل ولم يعد بعد.',
  shareDelivered: (share: string) => `${share} سُلّم`,
  shareReturned: (share: string) => `${share} عاد`,
  count: (count: number) =>
    plural(count, { one: 'شحنة واحدة', two: 'شحنتان', few: '# شحنات', many: '# شحنة', other: '# شحنة' }),
  table: 'الأرقام',
  deliveredShare: 'حصة المسلَّم',
  returnedShare: 'حصة العائد',
  toDoor: 'إلى الباب',
  toMoney: 'إلى النقد',
  sum: 'المجموع',
  none: 'لا شيء بعد',
  days: (days: number) =>
    Number.isInteger(days)
      ? plural(days, { one: 'يوم', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' })
      : `${days} يوم`,
  hours: (hours: number) =>
    plural(hours, { one: 'ساعة', two: 'ساعتان', few: '# ساعات', many: '# ساعة', other: '# ساعة' }),
  loadFailed: 'فشل في تحميل التقرير',
  empty: 'لا شحنات في هذه المدة',
  emptyText: 'اختر مدة أخرى.',
  backToShipments: 'العودة إلى الشحنات',
} as const;
