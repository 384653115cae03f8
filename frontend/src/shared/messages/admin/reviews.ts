import { quoted } from '@/shared/format/bidi';
import { plural } from '@/shared/format/plural';

/** States of reviews, as filters. */
export const reviewStateLabels = {
  pending: 'بانتظار المراجعة',
  published: 'منشورة',
  rejected: 'مرفوضة',
} as const;

/** State of one review. */
export const oneReviewStateLabels = {
  pending: 'بانتظار المراجعة',
  published: 'منشور',
  rejected: 'مرفوض',
} as const;

/** Queue of reviews by customers. */
export const reviewListMessages = {
  title: 'آراء الزبائن',
  states: 'حالة الآراء',
  all: 'الكل',
  list: 'قائمة الآراء، الأحدث أولًا',
  found: (count: number) =>
    plural(count, {
      zero: 'لا آراء',
      one: 'رأي واحد',
      two: 'رأيان',
      few: '# آراء',
      many: '# رأيًا',
      other: '# رأي',
    }),
  loadFailed: 'فشل في تحميل الآراء',
  empty: 'لا آراء للعرض',
  emptyShop: 'حين يكتب زبون رأيه فيما وصله يظهر هنا قبل نشره.',
  emptyState: 'لا آراء بهذه الحالة الآن.',
  showAll: 'عرض كل الآراء',
  order: (number: number) => `الطلب ${number}`,
  by: 'الزبون',
  date: 'التاريخ',
  wordless: 'لم يكتب شيئًا غير التقييم.',
  answer: (by: string | null) => (by ? `ردّ المتجر، بقلم ${by}` : 'ردّ المتجر'),
} as const;

/** Steps of a review. */
export const reviewStepMessages = {
  publish: 'نشر',
  publishOf: (name: string) => `نشر رأي ${name}`,
  publishDone: 'نُشر الرأي',
  reject: 'رفض',
  rejectOf: (name: string) => `رفض رأي ${name}`,
  rejectDone: 'رُفض الرأي',
  write: 'كتابة ردّ',
  writeOf: (name: string) => `كتابة ردّ على رأي ${name}`,
  change: 'تعديل الردّ',
  changeOf: (name: string) => `تعديل الردّ على رأي ${name}`,
  answerTitle: (name: string) => `ردّ على رأي ${quoted(name)}`,
  answer: 'الردّ',
  answerHint: 'يظهر باسم المتجر تحت الرأي. إن تُرك فارغًا أُزيل.',
  answerLong: 'الردّ يجب ألا يتجاوز 1000 حرف.',
  answerDone: 'حُفظ الردّ',
  failed: 'لم يُحفظ التغيير',
  conflictTitle: 'تغيّر هذا الرأي قبلك',
  conflictText: 'غيّره زميل لك، ولم يُحفظ ما فعلته.',
  conflictNow: (state: string) => `هو الآن «${state}».`,
  showPresent: 'عرض حالته الآن',
} as const;
