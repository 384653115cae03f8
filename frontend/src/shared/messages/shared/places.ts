import { plural } from '@/shared/format/plural';

/** Number of days after a preposition: `يومين`, `3 أيام`. */
export const days = (count: number) =>
  plural(count, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

/** Promised days: `خلال يومين`, `من يوم إلى يومين`, `من 2 إلى 4 أيام`. */
export function deliveryDaysText({ min, max }: { min: number; max: number }): string {
  if (max === 0) return 'في يوم الطلب نفسه';
  return min === max || min === 0 ? `خلال ${days(max)}` : `من ${min === 1 ? 'يوم' : min} إلى ${days(max)}`;
}

/** Texts of fields that find places. */
export const placeMessages = {
  placeholder: 'اكتب ثلاثة أحرف من الاسم',
  searching: 'جاري البحث...',
  failed: 'تعذّر البحث عن المكان. اكتب اسمه كما تعرفه.',
  none: (text: string) => `لا نعرف مكانًا باسم «${text}». يمكنك أن تبقيه كما كتبته.`,
  found: (count: number) =>
    plural(count, {
      one: 'مكان واحد',
      two: 'مكانان',
      few: '# أماكن',
      many: '# مكانًا',
      other: '# مكان',
    }),
  contradiction: (place: string, own: string, other: string) =>
    `«${place}» في منطقة ${own}. هل تريد التوصيل إلى ${other}؟`,
  keepRegion: (region: string) => `إبقاء ${region}`,
  changeRegion: (region: string) => `نعم، إلى ${region}`,
} as const;
