/** Page on which a customer writes reviews of what was delivered. */
export const reviewPageMessages = {
  title: 'اكتب رأيك',
  text: 'رأيك في ما وصلك يساعد غيرك على الاختيار. ننشره بعد أن نراجعه.',
  loading: 'نحضر عطورك...',
  failed: 'لم نتمكن من إحضار عطورك.',
  missing: 'لم نجد هذا الطلب',
  missingText: 'تأكّد من الرابط كما وصلك، أو افتح صفحة تتبّع طلبك.',
  nothing: 'لا شيء لتكتب رأيك فيه بعد',
  nothingText: 'حين يصلك طلبك تجد عطوره هنا.',
  track: 'تتبّع الطلب',
  orders: 'طلباتي',
  write: 'اكتب رأيك',
  writeAbout: (name: string) => `اكتب رأيك: ${name}`,
  states: { pending: 'نراجعه قبل نشره', published: 'نُشر', rejected: 'لم ننشره' },
  notices: {
    sent: 'شكرًا لك، سننشر رأيك بعد مراجعته',
    already: 'كتبت رأيك في هذا العطر من قبل',
  },
} as const;

/** Form of a review. */
export const reviewFormMessages = {
  form: (name: string) => `رأيك في ${name}`,
  stars: 'تقييمك',
  starsRequired: 'اختر عدد النجوم',
  /** Meanings of one to five stars. */
  words: ['لم يعجبني', 'مقبول', 'جيد', 'جيد جدًا', 'ممتاز'],
  star: (stars: string, words: string) => `${stars}: ${words}`,
  longevity: 'الثبات كما وجدته',
  sillage: 'الفوحان كما وجدته',
  unknown: 'لا أعرف',
  name: 'اسمك',
  nameHint: 'يظهر مع رأيك.',
  nameRequired: 'اكتب اسمًا من حرفين على الأقل',
  text: 'رأيك',
  textHint: (length: number) => `كتبت ${length} من 1000 حرف`,
  submit: 'إرسال الرأي',
  submitting: 'جاري الإرسال...',
  cancel: 'تراجع',
  failed: 'لم نتمكن من إرسال رأيك.',
  resend: 'لم يصلنا رد. أعد إرسال رأيك كما هو، ولن يُنشر مرتين.',
} as const;
