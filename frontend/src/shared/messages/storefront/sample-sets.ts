import { plural } from '@/shared/format/plural';

const samples = (count: number) =>
  plural(count, {
    zero: 'لا عيّنات',
    one: 'عيّنة واحدة',
    two: 'عيّنتان',
    few: '# عيّنات',
    many: '# عيّنة',
    other: '# عيّنة',
  });

/** The number of samples as an object: «اختر عيّنتين». */
const samplesChosen = (count: number) =>
  plural(count, {
    one: 'عيّنة واحدة',
    two: 'عيّنتين',
    few: '# عيّنات',
    many: '# عيّنة',
    other: '# عيّنة',
  });

const slots = (min: number, max: number) =>
  min === max ? samples(min) : `من ${min} إلى ${samplesChosen(max)}`;

/** Sample sets that shoppers build. */
export const sampleSetMessages = {
  title: 'مجموعات العيّنات',
  text: 'اختر عيّناتك بنفسك واجمعها في مجموعة واحدة.',
  loading: 'جاري تحميل مجموعات العيّنات...',
  listFailed: 'فشل في تحميل مجموعات العيّنات',
  empty: 'لا توجد مجموعات عيّنات الآن',
  emptyText: 'نحضّر مجموعات جديدة. تصفّح العطور في هذه الأثناء.',
  build: 'اختر عيّناتك',
  ofName: (name: string) => `: ${name}`,
  slots,
  sizes: (sizes: readonly number[]) => `${sizes.join(' أو ')} مل`,
  fixedPrice: 'بسعر ثابت',
  sumPrice: 'بسعر العيّنات نفسها',
  discountUpTo: (percent: number) => `خصم حتى ${percent}%`,
  step: (count: number, percent: number) => `من ${samplesChosen(count)}: خصم ${percent}%`,

  loadingOne: 'جاري تحميل المجموعة...',
  loadError: 'خطأ في تحميل المجموعة',
  loadFailed: 'فشل في تحميل المجموعة',
  missingSet: 'المجموعة غير موجودة',
  needsScript: 'لاختيار عيّنات مجموعتك فعّل جافا سكربت في المتصفح ثم أعد تحميل الصفحة.',
  chooseTitle: 'اختر العطور',
  search: 'ابحث عن عطر أو نوتة',
  noProducts: 'لا عطور لهذه المجموعة الآن',
  noProductsText: 'نحضّر عيّناتها. تصفّح العطور في هذه الأثناء.',
  foundNothing: 'لا عطر بهذا الاسم في هذه المجموعة',
  foundNothingText: 'جرّب كلمة أخرى، أو اعرض كل عطور المجموعة.',
  showAll: 'عرض كل عطور المجموعة',
  pageGone: 'لا توجد هذه الصفحة',
  pageGoneText: 'عُد إلى أول عطور المجموعة.',
  perfumes: (count: number) =>
    plural(count, {
      one: 'عطر واحد',
      two: 'عطران',
      few: '# عطور',
      many: '# عطرًا',
      other: '# عطر',
    }),
  corrected: (text: string) => `لم نجد ما كتبته، وهذه نتائج «${text}».`,
  soldOut: 'نفدت العيّنة',
  remove: (name: string) => `إزالة ${name}`,
  countOf: (name: string) => `عدد عيّنات ${name}`,

  mine: 'مجموعتي',
  chosen: (count: number, max: number) => `${count} من ${max}`,
  progress: 'ما اخترته من المجموعة',
  emptySlot: (place: number) => `العيّنة ${place}`,
  missing: (count: number) => `بقي أن تختار ${samplesChosen(count)}`,
  room: (count: number) => `اكتملت مجموعتك، ويمكنك أن تضيف ${samplesChosen(count)}`,
  full: 'اكتملت مجموعتك',
  fullHint: 'اكتملت المجموعة. أزل عيّنة لتختار غيرها.',
  changeFaulty: 'بدّل العيّنات التي عليها ملاحظة',
  excess: (count: number) => `أزل ${samplesChosen(count)} لتعود المجموعة إلى حجمها`,
  distinct: 'لكل عطر عيّنة واحدة في هذه المجموعة.',
  repeatable: 'يمكنك أن تختار العطر نفسه أكثر من مرة.',
  nextStep: (more: number, percent: number) => `أضف ${samplesChosen(more)} ليصبح الخصم ${percent}%`,
  price: 'سعر المجموعة',
  pricing: 'جاري حساب السعر...',
  unknownPrice: 'يظهر السعر حين تختار أول عيّنة',
  saving: 'توفّر',
  againstSingly: 'عن شراء عيّناتها منفردة',
  dearer: 'سعر المجموعة ثابت، وهو أعلى من ثمن هذه العيّنات منفردة بمقدار',
  families: 'روائح مجموعتك',
  priceFailed: 'تعذّر حساب السعر',
  gone: 'عيّنة لم تعد متوفرة',
  clear: 'ابدأ من جديد',
  add: 'أضف المجموعة إلى السلة',
  save: 'احفظ التعديل',
  added: 'أضفنا المجموعة إلى سلتك',
  saved: 'عدّلنا المجموعة في سلتك',
  editing: 'تعدّل مجموعة في سلتك.',
  seeMine: 'اعرض مجموعتي',
} as const;
