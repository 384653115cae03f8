import { plural } from '@/shared/format/plural';

/** Booking of shipments for selected orders. */
export const bookingMessages = {
  open: 'حجز شحنات',
  openOne: 'حجز شحنة',
  title: 'حجز شحنات',
  text: (count: number) =>
    plural(count, {
      one: 'تُحجز شحنة واحدة:',
      two: 'تُحجز شحنتان:',
      few: 'تُحجز # شحنات:',
      many: 'تُحجز # شحنة:',
      other: 'تُحجز # شحنة:',
    }),
  nothing: 'تُحجز الطلبات التي قيد التجهيز وليست لها شحنة. لا شيء منها هنا.',
  left: (count: number) =>
    plural(count, {
      one: 'طلب واحد ليس قيد التجهيز أو له شحنة، فيبقى كما هو.',
      two: 'طلبان ليسا قيد التجهيز أو لهما شحنتان، فيبقيان كما هما.',
      few: '# طلبات ليست قيد التجهيز أو لها شحنات، فتبقى كما هي.',
      many: '# طلبًا ليست قيد التجهيز أو لها شحنات، فتبقى كما هي.',
      other: '# طلب ليست قيد التجهيز أو لها شحنات، فتبقى كما هي.',
    }),
  courier: 'شركة التوصيل',
  chooseCourier: 'اختر شركة التوصيل',
  loadFailed: 'فشل في تحميل شركات التوصيل',
  noCouriers: 'لا شركة توصيل فعّالة. يضيفها المالك في صفحة شركات التوصيل.',
  barcodes: 'الباركود، إن ألصقته الشركة من قبل',
  barcodesHint: 'اكتبه أو امسحه بالقارئ، وEnter ينقلك إلى التالي. ما تركته فارغًا يأخذ رقم الطلب.',
  barcodeOf: (number: number, name: string) => `الطلب ${number} · ${name}`,
  byCourier: 'تعطي الشركة الباركود حين تؤكّد الحجز.',
  confirm: 'حجز',
  booking: (done: number, all: number) => `جاري الحجز: ${done} من ${all}`,
  results: 'نتيجة الحجز',
  done: (count: number) =>
    plural(count, {
      zero: 'لم تُحجز أي شحنة.',
      one: 'سُجّلت شحنة واحدة.',
      two: 'سُجّلت شحنتان.',
      few: 'سُجّلت # شحنات.',
      many: 'سُجّلت # شحنة.',
      other: 'سُجّلت # شحنة.',
    }),
  pending: 'تصل الباركودات حين تؤكّد الشركة الحجز، ثم تُطبع الملصقات من صفحة الشحنات.',
  refused: (count: number) =>
    plural(count, {
      one: 'لم يُحجز طلب واحد:',
      two: 'لم يُحجز طلبان:',
      few: 'لم تُحجز # طلبات:',
      many: 'لم يُحجز # طلبًا:',
      other: 'لم يُحجز # طلب:',
    }),
  keepRefused: 'اختيار ما لم يُحجز',
  toShipments: 'إلى الشحنات',
  key: 'حجز شحنات',
} as const;

/** Reasons for which an order is not booked, by slug. */
const BOOKING_ERRORS: Readonly<Record<string, string>> = {
  not_processing: 'ليس قيد التجهيز.',
  already_shipped: 'له شحنة قائمة.',
  barcode_taken: 'الباركود لشحنة أخرى مع هذه الشركة.',
  unknown_order: 'لم يعد هذا الطلب موجودًا.',
};

/** Explain why an order was not booked, by slug. */
export const bookingErrorText = (error: string) => BOOKING_ERRORS[error] ?? 'لم يُقبل الحجز.';
