export const errorDetailsMessages = {
  title: 'تفاصيل للمطورين',
  message: 'رسالة الخطأ',
  component: 'المكوّن',
  info: 'معلومات',
} as const;
