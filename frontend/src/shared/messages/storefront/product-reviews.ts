import { isolate } from '@/shared/format/bidi';

/** Reviews on the page of a product. */
export const productReviewMessages = {
  title: 'آراء الزبائن',
  loading: 'نحضر آراء الزبائن...',
  failed: 'لم نتمكن من إحضار آراء الزبائن.',
  empty: 'لا آراء بعد',
  emptyText: 'من وصله هذا العطر يكتب رأيه من صفحة طلبه.',
  /** Read by screen readers after an average. */
  ofFive: 'من 5',
  distribution: 'توزيع النجوم',
  byCustomers: 'كما وجده الزبائن',
  byShop: 'كما نصفه',
  enlarged: 'صورة مكبّرة',
  photo: (place: number, name: string) => `صورة ${place} من ${isolate(name)}`,
  answer: 'ردّ المتجر',
  more: 'المزيد',
  loadingMore: 'نحضر المزيد...',
  shown: (shown: number, total: number) => `عُرض ${shown} من ${total}`,
} as const;
