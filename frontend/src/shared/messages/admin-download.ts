export const downloadMessages = {
  busy: 'جاري التصدير...',
  failed: 'فشل في تنزيل الملف',
} as const;
