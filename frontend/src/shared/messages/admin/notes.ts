import { quoted } from '@/shared/format/bidi';
import { plural } from '@/shared/format/plural';

const count = {
  zero: 'لا نوتات',
  one: 'نوتة واحدة',
  two: 'نوتتان',
  few: '# نوتات',
  many: '# نوتة',
  other: '# نوتة',
} as const;

export const noteMessages = {
  title: 'قاموس النوتات',
  text: 'النوتات التي توصف بها العطور. تُختار في نموذج المنتج، ويُبحث بها في المتجر بكل اسم لها.',
  search: 'ابحث عن نوتة',
  family: 'العائلة',
  allFamilies: 'كل العائلات',
  list: 'قائمة النوتات',
  name: 'الاسم',
  englishName: 'الاسم الإنجليزي',
  aliases: 'أسماء أخرى',
  add: 'إضافة نوتة',
  keys: 'بين النوتات',
  found: (total: number) => plural(total, count),
  editOf: (name: string) => `تعديل: ${name}`,
  deleteOf: (name: string) => `حذف: ${name}`,
  deleteQuestion: (name: string) => `هل تريد حذف النوتة ${quoted(name)} من القاموس؟`,
  deleted: 'تم حذف النوتة',
  deleteFailed: 'لم تُحذف النوتة',
  loadFailed: 'فشل في تحميل قاموس النوتات',
  empty: 'لا توجد نوتات',
  emptyText: 'أضف أول نوتة ليصير اختيارها ممكنًا في نموذج المنتج.',
  emptyFilters: 'لا نوتات ضمن هذه التصفية.',
  emptySearch: (text: string) => `لا توجد نوتة باسم ${quoted(text)} ضمن هذه التصفية.`,
  showAll: 'عرض كل النوتات',
} as const;

/** Form for adding or editing a note. */
export const noteFormMessages = {
  addTitle: 'إضافة نوتة',
  editTitle: (name: string) => `تعديل النوتة ${quoted(name)}`,
  chooseFamily: 'اختر العائلة',
  aliasesHint: 'افصل بين الأسماء بفاصلة، مثل: عود هندي، دهن العود',
  nameRequired: 'اسم النوتة مطلوب',
  nameLong: 'الاسم يجب ألا يتجاوز 255 حرفًا',
  nameSeparator: 'لا يجوز أن يحتوي الاسم على فاصلة، لأنها تفصل بين النوتات',
  familyRequired: 'عائلة النوتة مطلوبة',
  aliasesMany: 'يمكن إضافة 20 اسمًا آخر على الأكثر',
  added: 'تمت إضافة النوتة',
  saved: 'تم حفظ النوتة',
  addFailed: 'لم تُضف النوتة',
  saveFailed: 'لم تُحفظ النوتة',
} as const;

/** Choice of the notes of a perfume. */
export const notePickerMessages = {
  placeholder: 'ابحث، أو ألصق: ورد، عود، عنبر',
  hint: 'على كل نوتة مختارة: السهمان يمينًا ويسارًا للترتيب، وأعلى وأسفل للنقل بين الطبقات، وDelete للإزالة.',
  found: (total: number) => plural(total, count),
  loading: 'جاري تحميل القاموس...',
  failed: 'تعذّر تحميل قاموس النوتات.',
  none: (text: string) => `لا توجد نوتة باسم «${text}». اضغط Enter لإضافتها إلى القاموس.`,
  chosen: (layer: string) => `المختار: ${layer}`,
  moved: (name: string, layer: string, place: number) => `${name}: ${layer}، الموضع ${place}`,
  removed: (name: string) => `أزيلت: ${name}`,
  added: (names: string, layer: string) => `أضيفت إلى ${layer}: ${names}`,
  unknownTitle: 'ليست في القاموس',
  unknownText: 'لن تُحفظ هذه النوتات مع العطر ما لم تُضف إلى القاموس.',
  familyOf: (name: string) => `عائلة النوتة: ${name}`,
  addUnknown: 'أضف إلى القاموس',
  addUnknownOf: (name: string) => `أضف إلى القاموس: ${name}`,
  adding: 'جاري الإضافة...',
  ignore: (name: string) => `تجاهل: ${name}`,
  full: 'لكل طبقة 20 نوتة على الأكثر',
} as const;
