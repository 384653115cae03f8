import { isolate } from '@/shared/format/bidi';

/** Photos that customers send with a form. */
export const photoMessages = {
  /** Texts about the limit, by the largest number of photos. */
  limits: {
    2: {
      hint: 'حتى صورتين JPEG أو PNG أو WebP. الصور الكبيرة نصغّرها قبل إرسالها.',
      enough: 'أضفت صورتين، وهما أكثر ما نستقبله',
      tooMany: 'نستقبل صورتين على الأكثر، فأخذنا أولها.',
    },
    3: {
      hint: 'حتى ثلاث صور JPEG أو PNG أو WebP. الصور الكبيرة نصغّرها قبل إرسالها.',
      enough: 'أضفت ثلاث صور، وهي أكثر ما نستقبله',
      tooMany: 'نستقبل ثلاث صور على الأكثر، فأخذنا أولها.',
    },
  },
  photos: 'صور',
  add: 'أضف صورًا',
  preparing: 'جاري تجهيز الصور...',
  photo: (place: number) => `الصورة ${place}`,
  remove: (place: number) => `إزالة الصورة ${place}`,
  errors: {
    notAnImage: (name: string) => `${isolate(name)} ليس صورة JPEG أو PNG أو WebP`,
    damaged: (name: string) => `تعذّرت قراءة ${isolate(name)}، فقد يكون الملف تالفًا`,
    tooManyPixels: (name: string) => `أبعاد ${isolate(name)} كبيرة جدًا`,
    tooLarge: (name: string) => `حجم ${isolate(name)} أكبر من 10 ميغابايت`,
  },
  sending: 'جاري إرسال الصور...',
  sent: 'وصلت الصور، ونسجّل ما كتبته...',
  percent: (percent: number) => `${percent}%`,
} as const;
