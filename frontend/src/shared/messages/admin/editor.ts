import { plural } from '@/shared/format/plural';

const letters = (count: number) =>
  plural(count, {
    one: 'حرفًا واحدًا',
    two: 'حرفين',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });

/** Toolbar and dialogs of the rich text editor. */
export const editorMessages = {
  toolbar: (label: string) => `تنسيق: ${label}`,
  actions: {
    undo: 'تراجع',
    redo: 'إعادة',
    bold: 'غامق',
    italic: 'مائل',
    strike: 'يتوسطه خط',
    paragraph: 'فقرة',
    heading1: 'عنوان 1',
    heading2: 'عنوان 2',
    heading3: 'عنوان 3',
    bulletList: 'قائمة نقطية',
    orderedList: 'قائمة مرقمة',
    right: 'محاذاة إلى اليمين',
    center: 'توسيط',
    left: 'محاذاة إلى اليسار',
    link: 'رابط',
  },
  /** Appended to the tooltip of a list button. */
  subItem: (keys: string) => `${keys} لبند فرعي`,
  linkTitle: 'الرابط',
  linkAddress: 'عنوان الرابط',
  linkHint: 'صفحة أو بريد إلكتروني أو رقم هاتف.',
  linkAdd: 'إضافة الرابط',
  linkChange: 'تعديل الرابط',
  linkRemove: 'إزالة الرابط',
  linkErrors: {
    empty: 'اكتب عنوان الرابط.',
    shape: 'هذا لا يشبه عنوانًا. اكتبه كاملًا، مثل https://example.com',
    scheme:
      'لا يمكن استعمال هذا النوع من الروابط. المسموح: http, https, ftp, ftps, mailto, tel, callto, sms, cid, xmpp',
  },
  length: (length: number, limit: number) => `${length} من ${limit} حرف مع التنسيق`,
  tooLong: (surplus: number) => `النص أطول من المسموح. اختصر ${letters(surplus)} على الأقل.`,
} as const;
