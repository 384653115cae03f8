export const errorMessages = {
  title: 'حدث خطأ غير متوقع',
  text: 'نعتذر عن هذا الخلل. يرجى إعادة المحاولة، وإذا استمرت المشكلة فتواصل مع الدعم الفني وسنساعدك.',
  /** Used when no support contact is configured. */
  textAlone: 'نعتذر عن هذا الخلل. يرجى إعادة المحاولة بعد قليل.',
  reload: 'إعادة تحميل الصفحة',
  mayReload:
    'لا تُفتح الصفحة التالية إلا بعد إعادة التحميل، وقد يضيع ما كتبته ولم تحفظه. هل تعيد التحميل الآن؟',
  goHome: 'العودة إلى الصفحة الرئيسية',
  helpTitle: 'هل تحتاج مساعدة؟',
  supportLabel: 'الدعم الفني',
  contactLabel: 'اتصل بنا',
} as const;

export const errorDetailsMessages = {
  title: 'تفاصيل للمطورين',
  message: 'رسالة الخطأ',
  component: 'المكوّن',
  info: 'معلومات',
} as const;
