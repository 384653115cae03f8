export const orderMessages = {
  placedTitle: 'شكرًا لك، وصلنا طلبك',
  number: 'رقم الطلب',
  total: 'الإجمالي عند الاستلام',
  next: 'ماذا بعد؟',
  nextSteps: [
    'نتصل بك لتأكيد الطلب والعنوان.',
    'نحضّر عيّناتك ونغلّفها بعناية.',
    'يصلك الطلب إلى الباب، وتدفع نقدًا عند الاستلام.',
  ],
  track: 'تتبّع الطلب',
  whatsapp: 'تواصل معنا عبر واتساب',
  whatsappText: (number: number) => `مرحبًا، أسأل عن طلبي رقم ${number}`,
  goShopping: 'متابعة التسوق',
  trackTitle: 'تتبّع الطلب',
  trackOf: (number: number) => `الطلب رقم ${number}`,
  placedAt: 'تاريخ الطلب',
  status: 'حالة الطلب',
  history: 'مراحل الطلب',
  notFound: 'لم نجد هذا الطلب',
  notFoundText: 'تأكّد من الرابط كما وصلك، أو تواصل معنا وسنجده لك برقم الطلب.',
  steps: {
    pending: 'استلمنا الطلب',
    processing: 'نحضّر الطلب',
    shipped: 'خرج للتوصيل',
    delivered: 'تم التسليم',
    cancelled: 'أُلغي الطلب',
  },
  texts: {
    pending: 'سنتصل بك قريبًا لتأكيد الطلب.',
    processing: 'نجهّز عطورك ونغلّفها.',
    shipped: 'طلبك مع المندوب في الطريق إليك.',
    delivered: 'وصلك الطلب. نتمنى أن ينال إعجابك.',
    cancelled: 'أُلغي هذا الطلب. تواصل معنا إن كان ذلك بالخطأ.',
  },
  now: 'الآن',
} as const;

/** Tracking page of an order. */
export const trackMessages = {
  loading: 'نبحث عن طلبك...',
  stale: 'تعذّر تحديث حالة الطلب. هذه آخر حالة نعرفها.',
  refresh: 'تحديث',
  help: 'تحتاج إلى مساعدة في هذا الطلب؟',
  helpText: 'راسلنا واذكر رقم الطلب، نردّ عليك في أقرب وقت.',
  mine: 'كل طلباتي',
  lost: 'طلباتك من هذا الجهاز',
} as const;

/** Invitation to review what was delivered. */
export const reviewInvitationMessages = {
  title: 'كيف وجدت عطورك؟',
  text: 'رأيك يساعد غيرك على الاختيار.',
  write: 'اكتب رأيك',
  writeOf: (number: number) => `اكتب رأيك: الطلب ${number}`,
} as const;

/** Texts of the confirmation page, beside those of all order pages. */
export const orderPlacedMessages = {
  copy: 'نسخ رقم الطلب',
  copied: 'نسخنا الرقم',
  whatsappText: (number: number, name: string | undefined) =>
    name ? `مرحبًا، أنا ${name}، أسأل عن طلبي رقم ${number}` : `مرحبًا، أسأل عن طلبي رقم ${number}`,
} as const;
