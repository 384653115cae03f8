import { plural } from '@/shared/format/plural';

/** Keeps a name of either direction apart from the words around it. */
const apart = (name: string) => `\u2068${name}\u2069`;

/** Lists of orders, what stands in one, and ordering it again. */
export const myOrderMessages = {
  title: 'طلباتي',
  loading: 'نحضر طلباتك...',
  failed: 'لم نتمكن من إحضار طلباتك. تحقّق من الإنترنت ثم أعد المحاولة.',
  loadingOne: 'نحضر الطلب...',
  emptyTitle: 'لا طلبات بعد',
  emptyText: 'حين تطلب من المتجر ستجد طلباتك هنا، وتتابعها حتى بابك.',
  browse: 'تصفح المنتجات',
  date: 'تاريخ الطلب',
  total: 'الإجمالي',
  andMore: (count: number) =>
    plural(count, {
      one: 'وصنف آخر',
      two: 'وصنفان آخران',
      few: 'و# أصناف أخرى',
      many: 'و# صنفًا آخر',
      other: 'و# صنف آخر',
    }),
  details: 'تفاصيل الطلب',
  contents: 'محتويات الطلب',
  quantity: 'الكمية',
  itemsTotal: 'مجموع المنتجات',
  shipping: 'التوصيل',
  free: 'مجاني',
  delivery: 'التوصيل إلى',
  again: 'اطلبه مرة أخرى',
  againOf: (number: number) => `اطلبه مرة أخرى: محتويات الطلب ${number}`,
  adding: 'جاري الإضافة...',
  added: 'أضفنا محتويات طلبك إلى السلة',
  addedText: 'بالأسعار الحالية. راجعها قبل التأكيد.',
  addedSome: 'أضفنا المتوفر من طلبك إلى السلة',
  missing: (names: readonly string[]) => `لم يعد متوفرًا: ${names.map(apart).join('، ')}`,
  fewer: (name: string, left: number) => `بقي من ${apart(name)} ${left} فقط`,
  nothingLeft: 'لم يعد شيء من هذا الطلب متوفرًا حاليًا',
  guestTitle: 'طلباتك',
  guestText: 'تابع طلبك من الرابط الذي ظهر لك بعد تأكيده. ومن لديه حساب يجد كل طلباته فيه.',
  guestEmptyTitle: 'لا طلبات على هذا الجهاز',
  guestEmptyText: 'افتح رابط التتبّع الذي وصلك بعد الطلب، أو ادخل إلى حسابك لترى كل طلباتك.',
  logIn: 'تسجيل الدخول',
  recent: 'طلباتك الأخيرة من هذا الجهاز',
  recentHint: 'نحفظ هنا رقم الطلب ورابط تتبّعه فقط، ولا يراهما إلا من يستعمل هذا الجهاز.',
  forget: 'نسيان هذه الطلبات',
  forgetTitle: 'نسيان الطلبات من هذا الجهاز؟',
  forgetText: 'لن تظهر هنا بعد الآن. طلباتك نفسها لا تتغيّر، ويبقى رابط التتبّع الذي وصلك صالحًا.',
} as const;
