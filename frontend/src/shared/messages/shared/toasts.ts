export const toastMessages = {
  notifications: 'الإشعارات',
  closeNotification: 'إغلاق الإشعار',
  closeAll: 'إغلاق كل الإشعارات',
  types: { success: 'تم:', error: 'خطأ:', warning: 'تنبيه:', info: 'معلومة:' },
  times: (count: number) => `×${count}`,
} as const;
