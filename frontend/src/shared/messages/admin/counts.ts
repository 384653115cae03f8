import { plural } from '@/shared/format/plural';

export const orderCount = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '# طلبات',
    many: '# طلبًا',
    other: '# طلب',
  });

/** Genitive form of `orderCount`, to follow a preposition. */
export const ordersOf = (count: number) =>
  plural(count, { one: 'طلب واحد', two: 'طلبين', few: '# طلبات', many: '# طلبًا', other: '# طلب' });

export const productCount = (count: number) =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  });

export const shipmentCount = (count: number) =>
  plural(count, {
    zero: 'لا شحنات',
    one: 'شحنة واحدة',
    two: 'شحنتان',
    few: '# شحنات',
    many: '# شحنة',
    other: '# شحنة',
  });

export const variantCount = (count: number) =>
  plural(count, {
    zero: 'لا متغيرات',
    one: 'متغير واحد',
    two: 'متغيران',
    few: '# متغيرات',
    many: '# متغيرًا',
    other: '# متغير',
  });
