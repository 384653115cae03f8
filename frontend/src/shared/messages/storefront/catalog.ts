import { isolate } from '@/shared/format/bidi';
import { formatMoneyShort } from '@/shared/format/money';

/** Texts shared by product cards and product pages. */
export const catalogMessages = {
  products: 'العطور',
  loading: 'جاري تحميل العطور...',
  loadFailed: 'فشل في تحميل المنتجات',
  listErrors: { 404: 'لا توجد منتجات', 500: 'خطأ في الخادم. يرجى المحاولة لاحقاً' },
  checkNetwork: 'تحقّق من الإنترنت ثم أعد المحاولة.',
  showAll: 'عرض كل العطور',
  from: 'من',
  unit: 'مل',
  size: (value: number) => `${value} مل`,
  perMl: 'لكل مل',
  rating: (average: number, count: number) => `التقييم ${average} من 5، عدد الآراء ${count}`,
  unavailable: 'غير متوفر',
  saveUpTo: (percent: number) => `وفّر حتى ${percent}%`,
  seeSizes: 'اختر الحجم',
  addToCart: 'أضف إلى السلة',
  addSize: (value: number, price: number) => `أضف ${value} مل · ${formatMoneyShort(price)}`,
  /** Read by screen readers after the button's text. */
  ofName: (name: string) => `من ${name}`,
  toCart: 'إلى السلة',
  inCart: 'أضفناه',
  added: 'أضفناه إلى سلتك',
  addedText: (name: string, size: string) => `${isolate(name)} · ${size}`,
  seeCart: 'عرض السلة',
  recent: 'شاهدتها مؤخرًا',
} as const;
