import { quoted } from '@/shared/format/bidi';
import { plural } from '@/shared/format/plural';
import { productCount, variantCount } from '@/shared/messages/admin/counts';

/** Texts shared by all searchable pickers. */
export const pickerMessages = {
  searching: 'جاري البحث...',
  remove: (name: string) => `إزالة: ${name}`,
} as const;

/** Texts of fields with a list of choices. */
export const listPickerMessages = {
  chosen: (label: string) => `المختار: ${label}`,
  full: 'يمكن اختيار 100 على الأكثر',
  deletedBrand: 'علامة محذوفة',
  unknownNote: (text: string) => `لا توجد نوتة باسم ${quoted(text)} في القاموس.`,
  unknownProduct: 'منتج غير معروف',
} as const;

export const productPickerMessages = {
  placeholder: 'ابحث عن منتج',
  failed: 'فشل في البحث. يرجى المحاولة مرة أخرى.',
  none: 'لا توجد منتجات',
  noneFor: (text: string) => `لا يطابق «${text}» أي منتج.`,
  found: productCount,
  more: 'هناك منتجات أخرى. اكتب اسم المنتج للبحث عنه.',
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
  found: variantCount,
  more: 'هناك نتائج أخرى. اكتب كلمات أكثر لتضييق البحث.',
  unavailable: 'غير متوفر',
} as const;
