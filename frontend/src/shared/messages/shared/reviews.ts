import { plural } from '@/shared/format/plural';

/** Texts about reviews that both wings show. */
export const reviewTexts = {
  stars: (count: number) =>
    plural(count, { one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', other: '# نجوم' }),
  count: (count: number) =>
    plural(count, {
      zero: 'لا آراء بعد',
      one: 'رأي واحد',
      two: 'رأيان',
      few: '# آراء',
      many: '# رأيًا',
      other: '# رأي',
    }),
} as const;
