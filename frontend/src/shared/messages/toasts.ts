export const toastMessages = {
  notifications: 'الإشعارات',
  closeNotification: 'إغلاق الإشعار',
} as const;
