import { shipmentCount } from '@/shared/messages/admin/counts';

/** Links between the screens of cash. */
export const cashTabMessages = {
  label: 'شاشات النقد',
  couriers: 'نقد شركات التوصيل',
  ledger: 'دفتر النقد',
} as const;

/** Cash that couriers hold. */
export const courierCashMessages = {
  title: 'نقد شركات التوصيل',
  table: 'النقد حسب الشركة',
  text: 'المستحق ما مضت مهلة الشركة على تسليمه ولم تدفعه. المدفوع ما وصل في آخر 30 يومًا.',
  courier: 'الشركة',
  onTheRoad: 'في الطريق',
  held: 'لدى الشركة',
  due: 'مستحق',
  paid: 'مدفوع',
  shipments: shipmentCount,
  sum: 'المجموع',
  ageing: 'أعمار المستحقات',
  ageingText: 'نقد الشحنات المسلّمة غير المدفوعة، حسب الأيام منذ التسليم.',
  ages: ['حتى 7 أيام', 'من 8 إلى 14 يومًا', 'من 15 إلى 30 يومًا', 'أكثر من 30 يومًا'],
  settlement: 'التسوية',
  difference: 'فروق بين الكشوف والشحنات',
  fees: 'أجور التوصيل',
  remittances: 'دفعات الشركات',
  loadFailed: 'فشل في تحميل نقد الشركات',
  empty: 'لا شركات توصيل بعد',
  emptyText: 'يظهر هنا ما على كل شركة توصيل من نقد الشحنات.',
} as const;

export const ledgerAccountLabels = {
  order: 'الزبون',
  courier: 'شركة التوصيل',
  till: 'الصندوق',
  fee: 'أجرة',
  difference: 'فرق',
} as const;

/** Entries of the ledger of cash. */
export const ledgerMessages = {
  title: 'دفتر النقد',
  filters: 'تصفية الدفتر',
  from: 'من يوم',
  to: 'إلى يوم',
  courier: 'شركة التوصيل',
  allCouriers: 'كل الشركات',
  showAll: 'كل الدفتر',
  export: 'تصدير',
  exportFile: 'دفتر النقد.csv',
  list: 'قيود الدفتر، الأحدث أولًا',
  position: 'القيد',
  at: 'الوقت',
  credit: 'من',
  debit: 'إلى',
  amount: 'المبلغ',
  about: 'عن',
  by: 'سجّله',
  byCourier: 'شركة التوصيل',
  order: (number: number) => `الطلب ${number}`,
  remittance: (number: number) => `دفعة ${number}`,
  reverses: (position: number) => `عكس القيد ${position}`,
  newest: 'الأحدث',
  older: 'قيود أقدم',
  pages: 'صفحات الدفتر',
  loadFailed: 'فشل في تحميل دفتر النقد',
  empty: 'لا قيود للعرض',
  emptyText: 'يُسجَّل هنا كل نقد ينتقل: من الزبون إلى الشركة، ومن الشركة إلى الصندوق.',
  emptyFilter: 'لا قيود ضمن هذه التصفية.',
} as const;
