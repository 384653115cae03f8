import { plural } from '@/shared/format/plural';
import { shipmentCount } from '@/shared/messages/admin/counts';

export const shipmentStateLabels = {
  draft: 'بانتظار التأكيد',
  booked: 'محجوزة',
  picked_up: 'استلمها المندوب',
  on_hold: 'معلّقة',
  delivered: 'سُلّمت للزبون',
  paid_out: 'وصل ثمنها',
  returning: 'في طريق العودة',
  returned: 'عادت',
  cancelled: 'ملغاة',
} as const;

/** Reasons for which booking or reading failed last, by slug. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unavailable: 'لا تجيب الشركة الآن. نعيد المحاولة وحدنا.',
  timeout: 'تأخّرت الشركة في الجواب. نعيد المحاولة وحدنا.',
  rejected: 'رفضت الشركة الحجز. راجع بيانات الطلب.',
  unauthorized: 'لم تقبل الشركة اسم المستخدم أو كلمة المرور.',
  place_unknown: 'لا تعرف الشركة هذه المدينة أو القرية.',
  unknown_state: 'أعطت الشركة حالة لا نعرفها.',
  not_found: 'لا تعرف الشركة هذه الشحنة.',
  unreadable: 'لم نفهم جواب الشركة.',
  barcode_taken: 'أعطت الشركة باركودًا لشحنة أخرى.',
  order_cancelled: 'أُلغي هذا الطلب، وشحنته ما زالت قائمة. أوقفها عند الشركة.',
  cash_changed: 'تغيّر المبلغ المستحق بعد حجز الشحنة. أبلغ الشركة بالمبلغ الجديد.',
  not_withdrawn: 'ألغيت هذه الشحنة، لكن الشركة لم تلغِ الطرد بعد. اطلب منها إيقافه، ثم سجّل أنها أوقفته.',
  secret_key_missing: 'تعذّرت قراءة كلمة مرور الشركة لأن مفتاح التشفير غير مضبوط على الخادم.',
};

/** Explain a problem with the courier, by its slug. */
export const problemText = (problem: string) =>
  PROBLEMS[problem] ?? 'لم تكتمل آخر محاولة مع الشركة. نعيد المحاولة وحدنا.';

/** List of shipments with its filters. */
export const shipmentListMessages = {
  title: 'الشحنات',
  search: 'ابحث برقم الطلب أو الباركود أو بهاتف الزبون أو اسمه',
  filters: 'تصفية الشحنات',
  courier: 'شركة التوصيل',
  allCouriers: 'كل الشركات',
  state: 'حالة الشحنة',
  allStates: 'كل الحالات',
  attention: 'ما يحتاج انتباهًا',
  attentionHint: 'تعثّر حجزها أو قراءتها، أو تغيّر طلبها، أو رأت المراقبة حالة أخرى',
  couriers: 'شركات التوصيل',
  report: 'تقرير التوصيل',
  list: 'قائمة الشحنات، الأحدث أولًا',
  order: (number: number) => `الطلب ${number}`,
  open: (number: number) => `شحنة الطلب ${number}`,
  orderColumn: 'الطلب',
  customer: 'الزبون',
  place: 'الوجهة',
  courierColumn: 'الشركة',
  barcode: 'الباركود',
  noBarcode: 'بلا باركود بعد',
  cash: 'المبلغ',
  stateColumn: 'الحالة',
  date: 'التاريخ',
  shadow: (state: string) => `المراقبة: ${state}`,
  problem: 'تعثّرت',
  keys: 'بين الشحنات',
  found: shipmentCount,
  loadFailed: 'فشل في تحميل الشحنات',
  empty: 'لا شحنات للعرض',
  emptyShop: 'اختر طلبات قيد التجهيز في قائمة الطلبات، ثم «حجز شحنات».',
  emptyFilter: 'لا شحنات ضمن هذه التصفية.',
  showAll: 'عرض كل الشحنات',
  toOrders: 'إلى الطلبات',
} as const;

/** Page of one shipment with its history. */
export const shipmentMessages = {
  loading: 'جاري تحميل الشحنة',
  loadFailed: 'فشل في تحميل الشحنة',
  missing: 'لا شحنة بهذا العنوان',
  missingText: 'قد يكون الرابط غير صحيح.',
  backToList: 'العودة إلى الشحنات',
  title: (number: number) => `شحنة الطلب ${number}`,
  summary: 'الشحنة',
  order: 'الطلب',
  orderNumber: (number: number) => `الطلب ${number}`,
  customer: 'الزبون',
  phone: 'الهاتف',
  address: 'العنوان',
  courier: 'شركة التوصيل',
  reference: 'مرجعنا',
  externalId: 'رقمها عند الشركة',
  barcode: 'الباركود',
  noBarcode: 'يأتي مع تأكيد الحجز',
  cash: 'المبلغ المطلوب من الزبون',
  providerState: 'الحالة بلفظ الشركة',
  reason: 'السبب',
  bookedBy: 'حجزها',
  booked: (when: string, by: string) => `${by} · ${when}`,
  updatedAt: 'آخر تغيير',
  history: 'سجل الشحنة',
  byCourier: 'من شركة التوصيل',
  by: (name: string) => `بواسطة ${name}`,
  word: (word: string) => `بلفظ الشركة: ${word}`,
  shadowMark: 'مراقبة',
  problemTitle: 'تحتاج هذه الشحنة انتباهك',
  shadowTitle: (state: string) => `رأت المراقبة: ${state}`,
  shadowText: (courier: string) =>
    `قُرئت هذه الحالة من ${courier}، وهي في وضع المراقبة، فلم تغيّر الشحنة ولا الطلب. سجّل الحالة بنفسك، أو اجعل الشركة موثوقة فتُطبَّق وحدها.`,
  toCouriers: 'إلى شركات التوصيل',
} as const;

/** Steps that an administrator takes on a shipment. */
export const shipmentStepMessages = {
  title: 'الخطوة التالية',
  draft: 'تنتظر تأكيد الشركة. نعيد المحاولة وحدنا، ولا تُحجز مرتين.',
  booked: 'محجوزة وتنتظر المندوب. اطبع ملصقها وألصقه على الطرد.',
  picked_up: 'مع المندوب في الطريق إلى الزبون.',
  on_hold: 'توقّفت عند الشركة. اتصل بالزبون أو بالشركة لتتحرّك.',
  delivered: 'سُلّمت، وثمنها عند الشركة حتى يصل في دفعة.',
  paid_out: 'سُلّمت ووصل ثمنها. انتهت هذه الشحنة.',
  returning: 'عائدة إلى المتجر. سجّل المرتجع في الطلب حين تصل.',
  returned: 'عادت إلى المتجر. سجّل المرتجع في الطلب إن لم يُسجَّل.',
  cancelled: 'أُلغيت هذه الشحنة، ويمكن حجز الطلب من جديد.',
  record: 'تسجيل حالة',
  recording: 'جاري التسجيل...',
  recordTitle: (number: number) => `حالة شحنة الطلب ${number}`,
  recordText: 'ما تسجّله ينقل الطلب كما تنقله حالة من شركة موثوقة.',
  state: 'الحالة الجديدة',
  chooseState: 'اختر الحالة',
  settled: 'أوقفت الشركة الطرد',
  reason: 'السبب',
  reasonHint: 'مطلوب للمعلّقة والعائدة.',
  reasonRequired: 'اكتب السبب',
  reasonLong: 'السبب يجب ألا يتجاوز 255 حرفًا.',
  recorded: 'سُجّلت الحالة',
  refresh: 'قراءة الحالة الآن',
  refreshing: 'جاري القراءة...',
  refreshed: 'قُرئت الحالة من الشركة',
  refreshFailed: 'لم تُقرأ الحالة',
  failed: 'لم تُسجَّل الحالة',
  conflictTitle: 'تغيّرت هذه الشحنة قبلك',
  conflictText: (state: string) => `لم تُسجَّل حالتك. هي الآن «${state}».`,
  showPresent: 'عرض حالتها الآن',
} as const;

/** Labels of shipments, to be stuck on parcels. */
export const shipmentLabelMessages = {
  small: 'ملصق 4×3 سم',
  large: 'ملصق 10×15 سم',
  title: (number: number) => `ملصق شحنة الطلب ${number}`,
  manyTitle: (count: number) => `ملصقات ${shipmentCount(count)}`,
  orderCode: 'الطلب',
  customer: 'المستلم',
  phone: 'الهاتف',
  address: 'العنوان',
  cash: 'المبلغ المطلوب',
  noCash: 'لا يُحصَّل شيء',
} as const;

/** Shipment in the details of an order. */
export const orderShipmentMessages = {
  title: 'الشحنة',
  none: 'لم تُحجز شحنة لهذا الطلب.',
  details: 'التفاصيل',
  open: 'عرض الشحنة',
  courier: 'شركة التوصيل',
  state: 'الحالة',
  barcode: 'الباركود',
  reason: 'السبب',
  flag: (courier: string, state: string) => `${courier}: ${state}`,
  timeline: (courier: string, state: string) => `الشحنة مع ${courier}: ${state}`,
} as const;

/** Shipments on the dashboard. */
export const shipmentDashboardMessages = {
  attention: (count: number) =>
    plural(count, {
      one: 'شحنة واحدة تحتاج انتباهك: تعثّرت أو رأت المراقبة حالة أخرى.',
      two: 'شحنتان تحتاجان انتباهك: تعثّرتا أو رأت المراقبة حالة أخرى.',
      few: '# شحنات تحتاج انتباهك: تعثّرت أو رأت المراقبة حالة أخرى.',
      many: '# شحنة تحتاج انتباهك: تعثّرت أو رأت المراقبة حالة أخرى.',
      other: '# شحنة تحتاج انتباهك: تعثّرت أو رأت المراقبة حالة أخرى.',
    }),
  open: 'عرضها',
} as const;
