import { quoted } from '@/shared/format/bidi';
import { variantCount } from '@/shared/messages/admin/counts';
import { commonMessages } from '@/shared/messages/shared/common';

/** Full name of a variant, for places where its own name is ambiguous. */
export const variantName = (product: string, variant: string) => `${product}، ${variant}`;

/** Variants of one product. */
export const variantMessages = {
  title: (product: string) => `متغيرات ${quoted(product)}`,
  list: 'قائمة المتغيرات',
  loading: 'جاري تحميل المتغيرات...',
  loadFailed: 'فشل في تحميل المتغيرات',
  count: variantCount,
  empty: 'لا توجد متغيرات لهذا المنتج',
  emptyText: 'أضف أول حجم وسعره: دون متغير لا سعر للمنتج ولا يمكن طلبه.',
  primary: 'أساسي',
  primaryText: 'المتغير الأساسي هو الذي يظهر سعره على بطاقة المنتج ويُختار أولًا في صفحته.',
  makePrimary: 'اجعله أساسيًا',
  makePrimaryOf: (name: string) => `اجعله أساسيًا: ${name}`,
  nowPrimary: (name: string) => `${quoted(name)} هو الأساسي الآن.`,
  image: (name: string) => `صورة ${name}`,
  size: (value: number) => `${value} مل`,
  add: 'إضافة متغير',
  editOf: (name: string) => `تعديل: ${name}`,
  deleteOf: (name: string) => `حذف: ${name}`,
  deleteQuestion: (name: string) => `هل أنت متأكد من حذف المتغير ${quoted(name)}؟`,
  created: 'تم إضافة المتغير بنجاح',
  updated: 'تم تحديث المتغير بنجاح',
  deleted: 'تم حذف المتغير بنجاح',
  saveFailed: 'فشل في حفظ المتغير',
  createFailed: 'فشل في إنشاء المتغير',
  updateFailed: 'فشل في تحديث المتغير',
  deleteFailed: 'فشل في حذف المتغير',
} as const;

/** Form for adding or editing a variant. */
export const variantFormMessages = {
  addTitle: 'إضافة متغير',
  editTitle: (name: string) => `تعديل المتغير ${quoted(name)}`,
  name: 'اسم المتغير',
  nameHint: 'كما يظهر للزبائن، مثل «عينة 5 مل».',
  size: 'الحجم',
  unit: 'الوحدة',
  units: { ml: 'مل (ml)' },
  color: 'اللون',
  price: 'السعر (₪)',
  originalPrice: 'السعر الأصلي (₪)',
  originalPriceHint: 'قبل الخصم: يظهر مشطوبًا بجانب السعر.',
  perMl: (amount: string) => `${amount} لكل مل`,
  discount: (percent: number, saved: string) => `خصم ${percent}%: يوفّر الزبون ${saved}`,
  tinyDiscount: (saved: string) => `خصم أقل من 1%: يوفّر الزبون ${saved}`,
  noDiscount: 'ليس أعلى من السعر، فلن يظهر خصم.',
  image: 'صورة المتغير',
  imageHint: 'دون صورة خاصة به تظهر صورة المنتج.',
  stock: 'المخزون',
  uncounted: 'غير محسوب',
  uncountedText: 'يُطلب بلا حدّ',
  counted: 'محسوب',
  countedText: 'ينقص مع كل طلب',
  drawn: 'من الزجاجة المفتوحة',
  drawnText: 'يُسكب منها وينقص ملليلتراتها',
  pieces: 'عدد القطع',
  piecesHint: 'عند الصفر يظهر للزبائن أنه غير متوفر.',
  enabled: 'معروض للبيع',
  enabledHint: 'أوقفه ليبقى هنا دون أن يستطيع أحد طلبه.',
  primary: 'المتغير الأساسي',
  primaryFirst: 'أول متغير للمنتج هو الأساسي: يظهر سعره على بطاقة المنتج.',
  primaryAlready: 'يظهر سعره على بطاقة المنتج. لتغييره اجعل متغيرًا آخر أساسيًا.',
  primaryInstead: (name: string) => `يظهر سعره على بطاقة المنتج بدل ${quoted(name)}.`,
  nameRequired: 'اسم المتغير مطلوب',
  priceRequired: 'السعر مطلوب ويجب أن يكون موجب',
  sizeRequired: 'الحجم مطلوب ويجب أن يكون موجب',
  unitRequired: 'الوحدة مطلوبة',
  originalPriceNegative: 'السعر الأصلي يجب أن يكون موجب',
  /** Same texts as on the server. */
  amountMalformed: 'يجب أن يكون المبلغ رقماً موجباً بمنزلتين عشريتين على الأكثر',
  sizeMalformed: 'يجب أن يكون الحجم رقماً موجباً بمنزلتين عشريتين على الأكثر',
  priceTooHigh: 'يجب ألا يتجاوز السعر 99999.99',
  sizeTooLarge: 'يجب ألا يتجاوز الحجم 99999.99',
  tooLong: 'يجب ألا يتجاوز النص 255 حرفاً',
  stockRequired: 'اكتب عدد القطع، أو اختر «غير محسوب»',
  stockRange: 'يجب أن تكون الكمية عددًا صحيحًا بين 0 و1000000',
} as const;

/** Availability and stock of a variant. */
export const stockMessages = {
  stock: 'المخزون',
  off: 'متوقف',
  soldOut: 'نفد',
  available: 'متوفر',
  uncounted: 'غير محسوب',
  left: (count: number) => `بقي ${count}`,
  pieces: commonMessages.units,
  marks: 'تنبيهات المخزون',
  soldOutSizes: (sizes: string) => `نفد: ${sizes}`,
  offSizes: (sizes: string) => `متوقف: ${sizes}`,
  /** Used instead of a stock count for variants poured from an opened bottle. */
  drawn: 'من الزجاجة',
  leftInBottle: (ml: string) => `بقي ${ml} مل في الزجاجة`,
  leftOfSize: (count: number, size: string) => `بقي ${count} من ${size}`,
  sizes: (values: readonly number[]) => `${values.join('، ')} مل`,
  more: (count: number) => `+${count}`,
} as const;
