import { plural } from '@/shared/format/plural';

/** Kinds of couriers, by their connection. */
export const courierKindLabels = {
  manual: 'يدوية',
  csv: 'ملف CSV',
  logestechs: 'LogesTechs',
  opost: 'Opost',
  run: 'RUN',
} as const;

export const courierKindHints = {
  manual: 'تكتب الباركود وتسجّل الحالات بنفسك.',
  csv: 'تصدّر الشحنات ملفًا بأعمدة تختارها، وتسجّل الحالات بنفسك.',
  logestechs: 'حجز وقراءة للحالات عبر واجهة LogesTechs.',
  opost: 'حجز وقراءة للحالات عبر واجهة Opost.',
  run: 'حجز وقراءة للحالات عبر نظام RUN.',
} as const;

/** Address and account of the connected kinds. */
export const courierConnectionHints: Readonly<Record<string, { url: string; account: string } | undefined>> =
  {
    logestechs: {
      url: 'https://apisv2.logestechs.com/api ما لم تعطك الشركة غيره.',
      account: 'رقم الشركة لدى LogesTechs ثم بريدك لديها: 15/shop@example.com',
    },
    opost: {
      url: 'https://opost.ps/api ما لم تعطك الشركة غيره.',
      account: 'رقم متجرك لدى الشركة ثم رقم عنوان الاستلام: 12/34',
    },
    run: {
      url: 'تعطيه الشركة، وينتهي بـ /RunCom.Server/Request.aspx',
      account: 'رقم العميل ثم نوع الشحنة ثم نوع الحمولة: 30096/140/7',
    },
  };

/** Fields of a shipment that fill the columns of an exported file. */
export const shipmentFieldLabels = {
  barcode: 'الباركود',
  order_number: 'رقم الطلب',
  name: 'اسم الزبون',
  phone: 'الهاتف',
  region: 'المنطقة',
  city: 'المدينة أو القرية',
  address: 'العنوان',
  cash: 'المبلغ بالشيكل',
} as const;

/** Couriers page, with every courier as a card. */
export const courierMessages = {
  title: 'شركات التوصيل',
  list: 'شركات التوصيل',
  text: 'لكل شركة طريقتها في الحجز وقراءة الحالات. المالك وحده يضيفها ويعدّلها.',
  add: 'إضافة شركة',
  edit: (name: string) => `تعديل ${name}`,
  active: 'فعّالة',
  inactive: 'موقوفة',
  trusted: 'موثوقة',
  shadow: 'وضع المراقبة',
  shadowHint: 'حالاتها تُعرض ولا تغيّر الطلبات.',
  trustedHint: 'حالاتها تنقل الطلبات.',
  kind: 'الطريقة',
  payout: 'موعد الدفع',
  payoutDays: (days: number) =>
    plural(days, {
      zero: 'يوم التسليم',
      one: 'بعد يوم من التسليم',
      two: 'بعد يومين من التسليم',
      few: 'بعد # أيام من التسليم',
      many: 'بعد # يومًا من التسليم',
      other: 'بعد # يوم من التسليم',
    }),
  address: 'عنوان الواجهة',
  account: 'الحساب',
  secret: 'المفتاح السري',
  hasSecret: 'محفوظ',
  noSecret: 'لم يُدخل بعد',
  columns: 'الأعمدة',
  shipments: 'شحناتها',
  shipmentsOf: (name: string) => `شحنات ${name}`,
  export: 'تصدير الشحنات',
  exportFile: (name: string) => `شحنات ${name}.csv`,
  loadFailed: 'فشل في تحميل شركات التوصيل',
  empty: 'لا شركات توصيل بعد',
  emptyText: 'أضف شركة لتحجز معها الشحنات وتتابع ما سُلّم وما وصل ثمنه.',
  emptyReader: 'يضيفها المالك، ثم تحجز معها الشحنات من قائمة الطلبات.',
} as const;

/** Address to which a courier sends hints. */
export const courierHintMessages = {
  label: 'عنوان الإشعارات',
  text: 'أعطه للشركة لترسل إليه إشعاراتها. لا نصدّق ما فيها، بل نقرأ الحالة من الشركة من جديد.',
  copy: 'نسخ العنوان',
  copyOf: (name: string) => `نسخ عنوان إشعارات ${name}`,
} as const;

/** Form that adds or edits a courier. */
export const courierFormMessages = {
  addTitle: 'إضافة شركة توصيل',
  editTitle: (name: string) => `تعديل ${name}`,
  kind: 'طريقة العمل',
  name: 'اسم الشركة',
  nameRequired: 'اكتب اسم الشركة',
  nameLong: 'الاسم يجب ألا يتجاوز 80 حرفًا.',
  payoutDays: 'أيام الدفع بعد التسليم',
  payoutHint: 'ما لم يُدفع خلالها يصير مستحقًا.',
  payoutRange: 'اكتب عددًا من 0 إلى 365.',
  active: 'فعّالة',
  activeHint: 'الموقوفة لا تُحجز معها شحنات جديدة، وتبقى شحناتها القائمة.',
  trusted: 'موثوقة',
  trustedHint:
    'ابدأ بوضع المراقبة: تُعرض الحالات التي تُقرأ من الشركة إلى جانب ما تسجّله أنت، ولا تغيّر طلبًا ولا نقدًا. حين تتأكد أنها صحيحة اجعلها موثوقة، فتنقل حالاتها الطلبات وتسجّل نقدها.',
  trustTitle: (name: string) => `الوثوق بحالات ${name}؟`,
  trustText:
    'من القراءة التالية تنقل حالاتها الطلبات إلى «تم الشحن» و«تم التسليم» وتسجّل نقدها. الحالات التي ظهرت في وضع المراقبة تُطبَّق كذلك.',
  trust: 'اجعلها موثوقة',
  connection: 'الاتصال بالشركة',
  url: 'عنوان الواجهة',
  urlHint: 'يبدأ بـ https://',
  urlInvalid: 'اكتب عنوانًا كاملًا يبدأ بـ https://',
  account: 'الحساب عند الشركة',
  secret: 'كلمة المرور أو المفتاح السري',
  secretHint: 'يُحفظ مشفّرًا ولا يُعرض بعد الحفظ.',
  secretKept: 'محفوظ. اتركه فارغًا ليبقى كما هو.',
  columns: 'أعمدة الملف',
  columnsHint: 'بالترتيب الذي تريده الشركة.',
  columnsRequired: 'أضف عمودًا واحدًا على الأقل',
  header: (place: number) => `عنوان العمود ${place}`,
  headerRequired: 'اكتب عنوان العمود',
  field: (place: number) => `محتوى العمود ${place}`,
  addColumn: 'إضافة عمود',
  removeColumn: (place: number) => `حذف العمود ${place}`,
  moveUp: (place: number) => `تقديم العمود ${place}`,
  saved: 'حُفظت الشركة',
  added: 'أُضيفت الشركة',
  failed: 'لم تُحفظ الشركة',
  conflictTitle: 'تغيّرت هذه الشركة قبلك',
  conflictText: 'عدّلها زميل وأنت تكتب. راجع ما صارت إليه، ثم احفظ تعديلك من جديد.',
  showPresent: 'عرض ما صارت إليه',
} as const;
