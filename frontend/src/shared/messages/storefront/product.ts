import { plural } from '@/shared/format/plural';

export const productMessages = {
  available: 'متوفر',
  buyingNeedsScript: 'للإضافة إلى السلة وإتمام الطلب فعّل جافا سكربت في المتصفح ثم أعد تحميل الصفحة.',
  errors: { 404: 'المنتج غير موجود' },
  notFound: 'المنتج غير موجود',
  loadFailed: 'فشل في تحميل المنتج',
  chooseSize: 'اختر الحجم',
  bestValue: 'الأوفر',
  /** Read by screen readers after the label of the tile. */
  bestValueText: 'سعرًا لكل مل',
  stockLeft: (count: number) =>
    plural(count, {
      one: 'بقيت قطعة واحدة فقط',
      two: 'بقيت قطعتان فقط',
      few: 'بقيت # قطع فقط',
      many: 'بقيت # قطعة فقط',
      other: 'بقيت # قطعة فقط',
    }),
  added: 'أضفناه إلى سلتك',
  description: 'عن العطر',
  delivery: 'التوصيل',
  deliveryCost: 'كلفة التوصيل حسب المنطقة',
  payOnDelivery: 'الدفع نقدًا عند الاستلام',
  countedAfter: 'بعد الإضافة إلى سلتك',
  countedNow: 'بحسب ما في سلتك الآن',
  related: 'قد يعجبك أيضًا',
  /** Reason why a perfume is similar, by one to three shared notes. */
  similar: ([first, second, third]: readonly string[]) => {
    if (third) return `يشبهه بنوتات ${first} و${second} و${third}`;
    return second ? `يشبهه بنوتتي ${first} و${second}` : `يشبهه بنوتة ${first}`;
  },
  tellWhenBack: 'أعلمني عند توفّره',
  tellWhenSizeBack: (size: string) => `أعلمني عند توفّر ${size}`,
  share: 'مشاركة',
  linkCopied: 'نسخنا الرابط، ألصقه حيث تشاء',
  linkNotCopied: 'تعذّر نسخ الرابط. انسخه من شريط العنوان.',
} as const;
