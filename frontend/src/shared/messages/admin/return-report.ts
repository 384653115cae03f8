import { returnListMessages } from './returns';

/** Report on returns and refusals. */
export const returnReportMessages = {
  title: 'تقرير المرتجعات',
  period: 'مدة التقرير',
  from: 'من يوم',
  to: 'إلى يوم',
  wholePeriod: 'كل المدة',
  figures: 'أعداد المدة',
  returns: 'المرتجعات',
  units: 'القطع',
  refusedWhenCalled: 'رُفض عند الاتصال',
  byReason: 'حسب السبب',
  table: 'حسب النوع والسبب',
  kind: 'النوع',
  reason: 'السبب',
  value: 'القيمة',
  sum: 'المجموع',
  count: returnListMessages.found,
  loadFailed: 'فشل في تحميل التقرير',
  empty: 'لا مرتجعات في هذه المدة',
  emptyText: 'اختر مدة أخرى.',
} as const;
