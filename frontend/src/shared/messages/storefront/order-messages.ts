/** Messages about orders: agreement at checkout, withdrawal on the tracking page. */
export const messageConsentMessages = {
  agree: 'أرسلوا لي تحديثات الطلب برسالة نصية أو بريد إلكتروني',
  agreeHint: 'لهذا الطلب وحده، ويمكنك إيقافها متى شئت من صفحة التتبّع.',
  title: 'تصلك تحديثات هذا الطلب',
  text: 'نرسلها برسالة نصية أو بريد إلكتروني كلما تغيّرت حالة الطلب.',
  withdraw: 'إيقاف الرسائل',
  withdrawing: 'جاري الإيقاف...',
  withdrawn: 'أوقفنا رسائل هذا الطلب.',
  failed: 'تعذّر إيقاف الرسائل',
} as const;
