/** Texts shared by the cart and checkout. */
export const cartSummaryMessages = {
  cart: 'سلة التسوق',
  browse: 'تصفح المنتجات',
  errorTitle: 'خطأ في تحميل السلة',
  errorText: 'حدث خطأ في تحميل بيانات السلة',
  notUpdated: 'تعذّر تحديث الأسعار، وما تراه آخر ما عرفناه.',
  refused: 'لا يقبل المتجر هذه السلة كما هي. أزل منها ما عليه ملاحظة، أو أفرغها وابدأ من جديد.',
  dropped: 'أزلنا من سلتك ما لم يعد متوفرًا في المتجر',
  unavailableHint:
    'في السلة ما لا يتوفر حاليًا أو لم يبقَ منه ما يكفي. أزله أو أنقص كميته لتتمكن من إتمام الطلب.',
  summary: 'ملخص الطلب',
  itemsTotal: 'مجموع المنتجات',
  shipping: 'التوصيل',
  shippingLater: 'يُحسب حسب المنطقة',
  range: (least: string, most: string) => (least === most ? least : `من ${least} إلى ${most}`),
  free: 'مجاني',
  total: 'الإجمالي',
} as const;

/** Progress towards free delivery. */
export const freeDeliveryMessages = {
  reached: 'رائع! طلبك يشمل التوصيل المجاني',
  remainingBefore: 'أضف',
  remainingAfter: 'ليصبح التوصيل مجانيًا',
  progress: 'التقدم نحو التوصيل المجاني',
} as const;

/** Notices about lines of the cart. */
export const cartLineMessages = {
  loading: 'جاري تحميل السلة...',
  unavailable: 'غير متوفر حاليًا',
  stockLeft: (count: number) => `بقي ${count} فقط`,
  priceRose: 'تغيّر السعر: ارتفع منذ أضفته',
  priceFell: 'تغيّر السعر: انخفض منذ أضفته',
} as const;
