import { plural } from '@/shared/format/plural';

/** Format a number of samples, `عينتان`. */
export const samples = (count: number) =>
  plural(count, {
    zero: 'لا عينات',
    one: 'عينة واحدة',
    two: 'عينتان',
    few: '# عينات',
    many: '# عينة',
    other: '# عينة',
  });

/** Sample set in an order that an administrator takes. */
export const sampleSetEntryMessages = {
  sampleSets: 'مجموعات العينات',
  sampleSet: 'مجموعة عينات',
  slots: (min: number, max: number) => (min === max ? samples(min) : `من ${min} إلى ${samples(max)}`),
  addSample: 'إضافة عينة',
  samples: 'العينات',
  chosen: (count: number, slots: string) => `المختار: ${samples(count)}. المجموعة: ${slots}.`,
  none: (text: string) => `لا يطابق «${text}» أي عينة تسمح بها هذه المجموعة.`,
  add: 'إضافة المجموعة',
} as const;
