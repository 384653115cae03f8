/** Photos of customers that only administrators see. */
export const privatePhotoMessages = {
  title: 'الصور',
  photo: (place: number) => `صورة ${place}`,
  open: (place: number) => `تكبير الصورة ${place}`,
  failed: 'تعذّر تحميل الصورة',
  loading: 'جاري تحميل الصورة',
} as const;
