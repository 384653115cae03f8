import { plural } from '@/shared/format/plural';
import { orderCount } from '@/shared/messages/admin/counts';

/** List of the people who ordered. */
export const customerListMessages = {
  title: 'الزبائن',
  search: 'ابحث بالهاتف أو الاسم أو رقم الطلب أو البريد',
  sort: 'الترتيب',
  sorts: {
    LAST_ORDER: 'آخر طلب',
    DELIVERED_VALUE: 'قيمة ما استلم',
    REFUSALS: 'الطلبات المرفوضة',
  },
  list: 'قائمة الزبائن',
  name: 'الزبون',
  orders: 'الطلبات',
  value: 'قيمة ما استلم',
  refusals: 'المرفوضة',
  lastOrder: 'آخر طلب',
  ordersCount: orderCount,
  refusalsCount: (count: number) =>
    plural(count, {
      zero: 'لا مرفوضة',
      one: 'مرفوض واحد',
      two: 'مرفوضان',
      few: '# مرفوضة',
      many: '# مرفوضًا',
      other: '# مرفوض',
    }),
  keys: 'بين الزبائن',
  found: (total: number) =>
    plural(total, {
      zero: 'لا زبائن',
      one: 'زبون واحد',
      two: 'زبونان',
      few: '# زبائن',
      many: '# زبونًا',
      other: '# زبون',
    }),
  loadFailed: 'فشل في تحميل الزبائن',
  empty: 'لا زبائن للعرض',
  emptyText: 'يظهر هنا كل من طلب من المتجر، بحساب أو بلا حساب.',
  emptySearch: (text: string) => `لا يطابق «${text}» أي زبون.`,
  showAll: 'عرض كل الزبائن',
} as const;

/** Flags of a customer in need of attention. */
export const customerFlagMessages = {
  list: 'تنبيهات الزبون',
  mustCall: 'اتصل قبل التجهيز',
  mustCallHint: 'رفض طلبات بقدر ما حدّده المتجر أو أكثر، فيُتصل به قبل تجهيز طلبه.',
  blocked: (until: string) => `محظور حتى ${until}`,
  blockedHint: 'لا يُقبل طلبه عبر الموقع. ما يسجّله الفريق له يُقبل.',
  phones: (count: number) => plural(count, { two: 'رقمان', few: '# أرقام', many: '# رقمًا', other: '# رقم' }),
} as const;

/** Page of one customer. */
export const customerMessages = {
  loading: 'جاري تحميل الزبون',
  loadFailed: 'فشل في تحميل الزبون',
  missing: 'لا زبون بهذا الرقم',
  missingText: 'لم يصل طلب من هذا الرقم بعد، أو أن الرابط غير صحيح.',
  backToList: 'العودة إلى الزبائن',
  openOf: (name: string) => `صفحة الزبون: ${name}`,
  summary: 'الملخص',
  names: 'أسماؤه في الطلبات',
  email: 'البريد الإلكتروني',
  account: 'الحساب',
  noAccount: 'بلا حساب',
  accountSince: (date: string) => `له حساب منذ ${date}`,
  ordersTotal: 'الطلبات',
  byStatus: (status: string, count: number) => `${status}: ${count}`,
  value: 'قيمة ما استلم',
  refusals: 'طلبات رفضها',
  orders: 'طلباته',
  ordersFailed: 'فشل في تحميل طلباته',
  addresses: 'العناوين',
  addressOrders: orderCount,
} as const;

/** Phones of one customer, and merging them. */
export const mergeMessages = {
  title: 'أرقام الهاتف',
  own: 'رقم هذه الصفحة',
  merged: (by: string, when: string) => `دمجه ${by} · ${when}`,
  merge: 'دمج رقم آخر',
  formTitle: 'دمج رقم آخر لهذا الزبون',
  text: 'إن كان لشخص واحد رقمان، يقود كلاهما إلى هذه الصفحة وتُجمع طلباتهما. يمكن التراجع خلال يوم.',
  other: 'الرقم الآخر',
  otherHint: 'كما يُكتب: 0591234567',
  otherRequired: 'اكتب الرقم الآخر',
  preview: (name: string, count: number) => `${name} · ${orderCount(count)}`,
  unknown: 'لا زبون بهذا الرقم.',
  same: 'هذا رقم الزبون نفسه.',
  confirm: 'دمج الرقمين',
  merging: 'جاري الدمج...',
  done: 'تم دمج الرقمين',
  doneText: 'يمكن التراجع عن الدمج خلال يوم.',
  failed: 'لم يُدمج الرقمان',
  undo: 'تراجع عن الدمج',
  undoOf: (phone: string) => `تراجع عن دمج ${phone}`,
  undone: 'تم التراجع عن الدمج',
  undoFailed: 'لم يتم التراجع عن الدمج',
} as const;

/** Block of a customer. */
export const blockMessages = {
  title: 'الحظر',
  none: 'غير محظور. يطلب عبر الموقع كغيره.',
  until: (date: string) => `محظور حتى نهاية ${date}`,
  by: (by: string, when: string) => `${by} · ${when}`,
  block: 'حظر الزبون',
  change: 'تعديل الحظر',
  unblock: 'رفع الحظر',
  unblocking: 'جاري رفع الحظر...',
  unblocked: 'رُفع الحظر عن الزبون',
  unblockFailed: 'لم يُرفع الحظر',
  formTitle: 'حظر الزبون من الطلب عبر الموقع',
  text: 'حين يطلب عبر الموقع يُطلب منه الاتصال بالمتجر، ولا يُذكر له الحظر. ما يسجّله الفريق له يُقبل.',
  day: 'حتى نهاية يوم',
  dayRequired: 'اختر اليوم الأخير',
  reason: 'السبب',
  reasonHint: 'لفريق المتجر وحده.',
  reasonRequired: 'اكتب السبب',
  reasonLong: 'السبب يجب ألا يتجاوز 255 حرفًا.',
  save: 'حظر',
  saving: 'جاري الحظر...',
  done: 'تم حظر الزبون',
  failed: 'لم يُحظر الزبون',
} as const;

/** Rule to call customers before packing. */
export const callRuleMessages = {
  title: 'الاتصال قبل التجهيز',
  text: 'من رفض هذا العدد من الطلبات تُعلَّم طلباته التالية ليُتصل به قبل تجهيزها.',
  refusals: 'عدد الطلبات المرفوضة',
  hint: '0 يوقف القاعدة.',
  range: 'اكتب عددًا من 0 إلى 100.',
  loadFailed: 'فشل في تحميل القاعدة',
  save: 'حفظ القاعدة',
  saving: 'جاري الحفظ...',
  saved: 'تم حفظ القاعدة',
  saveFailed: 'فشل في حفظ القاعدة',
} as const;
