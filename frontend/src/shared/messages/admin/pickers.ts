import { plural } from '@/shared/format/plural';

/** Texts shared by all searchable pickers. */
export const pickerMessages = {
  searching: 'جاري البحث...',
  clear: (label: string) => `مسح: ${label}`,
  options: (label: string) => `خيارات: ${label}`,
  chosen: '(المختار الآن)',
  remove: (name: string) => `إزالة: ${name}`,
} as const;

export const brandPickerMessages = {
  placeholder: 'ابحث عن علامة تجارية',
  found: (count: number) =>
    plural(count, {
      one: 'علامة تجارية واحدة',
      two: 'علامتان تجاريتان',
      few: '# علامات تجارية',
      many: '# علامة تجارية',
      other: '# علامة تجارية',
    }),
  none: 'لا توجد علامات تجارية',
  noneFor: (text: string) => `لا توجد علامة تجارية باسم «${text}»`,
  more: 'هناك علامات أخرى. اكتب اسم العلامة للبحث عنها.',
  hidden: 'مخفية',
} as const;

export const variantPickerMessages = {
  placeholder: 'ابحث عن منتج',
  hint: 'اكتب 3 أحرف على الأقل للبحث عن منتج.',
  failed: 'فشل في البحث. يرجى المحاولة مرة أخرى.',
  none: (text: string) => `لا يطابق «${text}» أي منتج له متغيرات.`,
  found: (count: number) =>
    plural(count, {
      one: 'متغير واحد',
      two: 'متغيران',
      few: '# متغيرات',
      many: '# متغيرًا',
      other: '# متغير',
    }),
  more: 'هناك نتائج أخرى. اكتب كلمات أكثر لتضييق البحث.',
  unavailable: 'غير متوفر',
} as const;
