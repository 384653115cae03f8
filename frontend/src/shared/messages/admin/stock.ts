import { quoted } from '@/shared/format/bidi';
import { plural } from '@/shared/format/plural';
import { commonMessages } from '@/shared/messages/shared/common';

const pieces = commonMessages.units;

/** Inline editing of prices and stock. */
export const inlineEditMessages = {
  price: 'السعر',
  stock: 'المخزون',
  /** Accessible name of the edit button: field, item, current value. */
  edit: (what: string, of: string, value: string) => `تعديل ${what}: ${of}، الآن ${value}`,
  field: (what: string, of: string) => `${what}: ${of}`,
  save: (what: string, of: string) => `حفظ ${what}: ${of}`,
  discard: (what: string, of: string) => `إلغاء تعديل ${what}: ${of}`,
  keys: 'Enter للحفظ، Esc للتراجع',
  saving: 'جاري الحفظ...',
  undo: 'تراجع',
  undone: 'تم التراجع',
  nowPrice: (of: string, price: string) => `سعر ${quoted(of)} الآن ${price}`,
  wasPrice: (price: string) => `كان ${price}.`,
  nowStock: (of: string, count: number | null) =>
    count === null ? `مخزون ${quoted(of)} غير محسوب الآن` : `مخزون ${quoted(of)} الآن ${pieces(count)}`,
  wasStock: (count: number | null) => (count === null ? 'كان غير محسوب.' : `كان ${pieces(count)}.`),
  failed: 'لم يُحفظ التعديل',
  undoFailed: 'لم يتم التراجع',
  /** Another administrator or an order changed the value first. */
  conflictTitle: 'تغيّر قبل أن تحفظ',
  conflictPrice: (of: string, theirs: string) => `غيّر شخص آخر سعر ${quoted(of)} وأنت تكتب: صار ${theirs}.`,
  conflictStock: (of: string, theirs: string) =>
    `تغيّر مخزون ${quoted(of)} وأنت تكتب، بطلب أو بتعديل شخص آخر: صار ${theirs}.`,
  conflictWas: 'كان حين بدأت',
  conflictTheirs: 'صار',
  conflictMine: 'كتبت',
  keepTheirs: (value: string) => `أبقِ ${value}`,
  saveMine: (value: string) => `احفظ ${value}`,
} as const;

/** Input of a stock count. */
export const stockEditMessages = {
  hint: 'العدد كما عددته، أو +5 لما وصل و-2 لما نقص.',
  countHint: 'العدد كما عددته، ويبدأ حسابه من الآن.',
  uncounted: 'غير محسوب',
  pieces,
  required: 'اكتب العدد، أو ما زاد أو نقص مثل +5',
  malformed: 'اكتب عددًا صحيحًا، أو +5 أو -2',
  notCounted: 'غير محسوب بعد: اكتب العدد أولًا',
  belowZero: (present: number) => `لا يصحّ أن ينقص عن الصفر، والموجود ${present}`,
  tooMany: (most: number) => `يجب ألا يزيد العدد عن ${most}`,
} as const;

/** Number of variants, in words. */
const sizes = (count: number) =>
  plural(count, {
    zero: 'لا أحجام',
    one: 'حجم واحد',
    two: 'حجمان',
    few: '# أحجام',
    many: '# حجمًا',
    other: '# حجم',
  });

/** Stock of an opened bottle, counted in millilitres. */
export const openedBottleMessages = {
  title: (product: string) => `الزجاجة المفتوحة من ${quoted(product)}`,
  ml: (amount: string) => `${amount} مل`,
  /** Used in lists of products. */
  left: (amount: string) => `${amount} مل في الزجاجة`,
  low: 'أوشكت الزجاجة أن تنفد',
  empty: 'الزجاجة فارغة',
  open: 'الزجاجة المفتوحة',
  openOf: (product: string) => `الزجاجة المفتوحة: ${product}`,
  begin: 'احسب بالمليلتر',
  beginOf: (product: string) => `احسب بالمليلتر: ${product}`,
  about:
    'العينات كلها تُسكب من زجاجة مفتوحة واحدة. احسب ما بقي فيها بالمليلتر، فينقص مع كل عينة تُطلب، ولا يُباع منها أكثر مما فيها.',
  leftNow: 'بقي في الزجاجة',
  enoughFor: (count: number) => (count > 0 ? `تكفي ${pieces(count)}` : 'لا تكفي قطعة واحدة'),
  drawsFrom: 'الأحجام التي تُسكب منها',
  drawsHint: 'كل طلب على أحدها يُنقص ملليلتراته من الزجاجة.',
  noSizes: 'لا أحجام لهذا المنتج بعد. أضف أحجامه أولًا.',
  count: 'كم فيها الآن (مل)',
  countHint: 'ما بقي في الزجاجة المفتوحة فعلًا.',
  newBottle: 'فتحت زجاجة جديدة',
  newBottleText: 'يُضاف ما فيها إلى ما بقي',
  added: 'ما فيها (مل)',
  correct: 'صحّح ما بقي',
  correctText: 'كما قسته الآن',
  measured: 'ما بقي فعلًا (مل)',
  change: 'التغيير',
  after: (before: string, after: string) => `كان ${before} مل، ويصير ${after} مل.`,
  note: 'ملاحظة',
  noteHint: 'تظهر في حركة المخزون، مثل «انسكب بعضها».',
  start: 'ابدأ الحساب بالمليلتر',
  save: 'حفظ',
  stop: 'أوقف الحساب بالمليلتر',
  stopQuestion: (product: string) => `إيقاف الحساب بالمليلتر في ${quoted(product)}؟`,
  stopText: (count: number) =>
    count > 0
      ? `يصير مخزون ما يُسكب منها (${sizes(count)}) غير محسوب، فيُطلب بلا حدّ.`
      : 'لا شيء يُسكب منها الآن.',
  stopConfirm: 'أوقف الحساب',
  started: 'صار المخزون يُحسب بالمليلتر',
  saved: 'تم تحديث الزجاجة',
  stopped: 'توقف الحساب بالمليلتر',
  failed: 'لم يُحفظ ما في الزجاجة',
  conflict: (theirs: string) =>
    `تغيّر ما في الزجاجة وأنت تكتب، بطلب أو بتعديل شخص آخر: صار ${theirs} مل. راجع ما كتبت ثم احفظ من جديد.`,
  conflictGone: 'أوقف شخص آخر الحساب بالمليلتر وأنت تكتب. راجع ما كتبت ثم احفظ من جديد.',
  conflictTitle: 'تغيّر قبل أن تحفظ',
  noteLong: 'الملاحظة يجب ألا تتجاوز 255 حرفًا',
  required: 'اكتب الكمية بالمليلتر',
  malformed: 'اكتب كمية بالمليلتر بمنزلتين عشريتين على الأكثر',
  positive: 'اكتب ما أُضيف، أكثر من صفر',
  tooMuch: (most: string) => `يجب ألا تزيد الكمية عن ${most} مل`,
  chooseSize: 'اختر حجمًا واحدًا على الأقل',
  /** Badge of a variant that is poured from the opened bottle. */
  drawn: 'من الزجاجة',
} as const;

/** `+5` and `−2`, left to right in any text. */
const signed = (amount: number) => `\u2066${amount < 0 ? '−' : '+'}${Math.abs(amount)}\u2069`;

/** History of stock movements. */
export const movementMessages = {
  pageTitle: 'حركة المخزون',
  title: (product: string) => `حركة مخزون ${quoted(product)}`,
  open: 'حركة المخزون',
  openOf: (product: string) => `حركة المخزون: ${product}`,
  all: 'كل الحركات',
  kind: 'نوع الحركة',
  kinds: {
    order: 'طلب',
    revised: 'طلب عُدّل',
    cancelled: 'طلب أُلغي',
    counted: 'عدّ',
    changed: 'زيادة أو نقص',
    opened: 'زجاجة جديدة',
    import: 'استيراد',
    returned: 'مرتجع',
    written_off: 'إتلاف',
  },
  list: 'حركات المخزون',
  found: (count: number) =>
    plural(count, {
      zero: 'لا حركات',
      one: 'حركة واحدة',
      two: 'حركتان',
      few: '# حركات',
      many: '# حركة',
      other: '# حركة',
    }),
  at: 'متى',
  what: 'ماذا',
  thing: 'المنتج',
  bottle: 'الزجاجة المفتوحة',
  change: 'التغيير',
  left: 'بقي بعدها',
  by: 'من',
  shopper: 'زبون',
  system: 'المتجر',
  pieces: (units: number) => `${signed(units)} قطعة`,
  ml: (amount: string, isTaken: boolean) => `\u2066${isTaken ? '−' : '+'}${amount}\u2069 مل`,
  piecesLeft: pieces,
  mlLeft: (amount: string) => `${amount} مل`,
  notCounted: 'غير محسوب',
  order: (number: number) => `الطلب ${number}`,
  anOrder: 'الطلب',
  loadFailed: 'فشل في تحميل حركة المخزون',
  empty: 'لا حركات بعد',
  emptyText: 'يظهر هنا كل ما دخل المخزون وما خرج منه: الطلبات والعدّ والزجاجات الجديدة.',
  emptyKind: 'لا حركات من هذا النوع.',
  showAll: 'عرض كل الحركات',
  previous: 'الأحدث',
  next: 'الأقدم',
} as const;
