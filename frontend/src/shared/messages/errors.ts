export const errorMessages = {
  title: 'حدث خطأ غير متوقع',
  text: 'نعتذر عن هذا الخلل. يرجى إعادة المحاولة، وإذا استمرت المشكلة فتواصل مع الدعم الفني وسنساعدك.',
  reload: 'إعادة تحميل الصفحة',
  goHome: 'العودة إلى الصفحة الرئيسية',
  helpTitle: 'هل تحتاج مساعدة؟',
  supportLabel: 'الدعم الفني',
  contactLabel: 'اتصل بنا',
  details: 'تفاصيل للمطورين',
  detailMessage: 'رسالة الخطأ',
  detailComponent: 'المكوّن',
  detailInfo: 'معلومات',
} as const;
