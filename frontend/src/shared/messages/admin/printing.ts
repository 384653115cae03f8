import { plural } from '@/shared/format/plural';

const orders = (count: number) =>
  plural(count, { one: 'طلب واحد', two: 'طلبين', few: '# طلبات', many: '# طلبًا', other: '# طلب' });

export const printingMessages = {
  printOrder: 'طباعة الطلب',
  printSamples: 'طباعة العينات',
  printSamplesOf: (number: number) => `طباعة عينات الطلب ${number}`,
  printAll: 'طباعة كل العينات',
  collecting: (page: number, pages: number) => `جاري جمع العينات: ${page} من ${pages}`,
  noSamples: 'لا توجد عينات للطباعة',
  cannotPrintAll: 'لا يمكن طباعة جميع العينات الآن',
  stillLoading: 'ما زالت الطلبات تُحمَّل. انتظر لحظة ثم أعد المحاولة.',
  notLoaded: 'تعذّر تحميل الطلبات، فلا يُعرف ما يُطبع منها. حدّث القائمة ثم أعد المحاولة.',
  packedOnly: 'اقتصرت الطباعة على ما يُجهَّز',
  leftOut: (count: number) =>
    plural(count, {
      one: 'لم تشمل طلبًا واحدًا شُحن أو سُلّم أو أُلغي. لطباعته اختر حالته.',
      two: 'لم تشمل طلبين شُحنا أو سُلّما أو أُلغيا. لطباعتهما اختر حالتهما.',
      few: 'لم تشمل # طلبات شُحنت أو سُلّمت أو أُلغيت. لطباعتها اختر حالتها.',
      many: 'لم تشمل # طلبًا شُحنت أو سُلّمت أو أُلغيت. لطباعتها اختر حالتها.',
      other: 'لم تشمل # طلب شُحنت أو سُلّمت أو أُلغيت. لطباعتها اختر حالتها.',
    }),
  noOrders: 'لا طلبات ضمن هذه التصفية. غيّر الحالة أو البحث ثم أعد المحاولة.',
  understood: 'حسنًا',
  /** Document titles, which browsers use as names of PDF files. */
  sheetTitle: (number: number) => `طلب ${number}`,
  sheetsTitle: (count: number) => `أوراق ${orders(count)}`,
  samplesTitle: (number: number) => `عينات الطلب ${number}`,
  allSamplesTitle: (count: number) => `عينات ${orders(count)}`,
} as const;

export const orderSheetMessages = {
  title: (number: number) => `طلب رقم ${number}`,
  customer: 'الزبون',
  phone: 'الهاتف',
  address: 'العنوان',
  items: 'محتويات الطلب',
  item: 'الصنف',
  size: 'الحجم',
  quantity: 'الكمية',
  price: 'السعر',
  lineTotal: 'المجموع',
  giftSet: 'مجموعة هدايا',
  sampleSet: 'مجموعة عينات',
  inEachSet: (quantity: number) => `${quantity} في كل مجموعة`,
  units: 'عدد القطع',
  itemsTotal: 'مجموع الأصناف',
  shipping: 'التوصيل',
  freeShipping: 'مجاني',
  total: 'الإجمالي',
  toCollect: 'المطلوب تحصيله نقدًا',
} as const;

export const sampleLabelMessages = {
  order: (number: number) => `طلب ${number}`,
} as const;
