/** Forms that send images. */
export const uploadMessages = {
  /** The server rejected the whole request because of its size. */
  refusedAsTooLarge: 'حجم الصورة أكبر مما يقبله المتجر. اختر صورة أصغر ثم أعد المحاولة.',
} as const;
