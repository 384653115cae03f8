import { plural } from '@/shared/format/plural';

export const giftSetMessages = {
  title: 'مجموعات الهدايا',
  text: 'عيّنات مختارة في علبة واحدة، جاهزة لتُهدى.',
  contents: 'محتويات المجموعة',
  itemsCount: (count: number) =>
    plural(count, {
      zero: 'فارغة',
      one: 'عطر واحد',
      two: 'عطران',
      few: '# عطور',
      many: '# عطرًا',
      other: '# عطر',
    }),
  itemQuantity: (count: number) => `العدد: ${count}`,
  description: 'عن المجموعة',
  empty: 'لا توجد مجموعات هدايا الآن',
  emptyText: 'نحضّر مجموعات جديدة. تصفّح العطور في هذه الأثناء.',
  loadError: 'خطأ في تحميل المجموعة',
  notFound: 'هذه المجموعة غير موجودة، وربما لم تعد ضمن تشكيلتنا.',
  listFailed: 'خطأ في تحميل المجموعات',
  badge: 'مجموعة هدايا',
} as const;
