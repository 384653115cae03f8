/** Texts that checkout shows once the form is used. */
export const checkoutFormMessages = {
  nameRequired: 'الاسم مطلوب',
  phoneRequired: 'رقم الهاتف مطلوب',
  phoneShape: 'يبدو الرقم ناقصًا: اكتب 8 أو 9 أرقام بعد المقدمة.',
  emailShape: 'البريد الإلكتروني غير صحيح',
  regionRequired: 'المنطقة مطلوبة',
  cityRequired: 'المدينة مطلوبة',
  addressRequired: 'العنوان مطلوب',
  clearData: 'مسح البيانات',
  filledFrom: {
    profile: 'ملأنا الحقول من حسابك. يمكنك تعديلها لهذا الطلب.',
    draft: 'أعدنا ما كتبته قبل قليل.',
    both: 'أعدنا ما كتبته قبل قليل، وأكملنا الحقول الفارغة من حسابك.',
    cleared: 'مسحنا ما في الحقول. اكتب بيانات أخرى أو أعد بيانات حسابك.',
  },
  fillAgain: 'ملء الحقول من حسابي',
  edit: 'تعديل السلة',
  sessionTitle: 'لم تعد داخل حسابك',
  sessionText:
    'انتهت جلسة الدخول. سجّل الدخول من جديد ليُحفظ الطلب في حسابك، أو أكمله ضيفًا. وما كتبته هنا باقٍ في الحالتين.',
  logInAgain: 'تسجيل الدخول',
  goOnAsGuest: 'إتمام الطلب بلا حساب',
  successTitle: 'نجح الطلب!',
  failedText: 'فشل في إنشاء الطلب',
  priceChangedTitle: 'تغيّر السعر قبل أن يصل طلبك',
  priceChangedText: 'حدّثنا الملخص بالأسعار الحالية. راجعه ثم أكّد الطلب مرة أخرى إن ناسبك.',
  newTotal: 'الإجمالي الآن',
  outOfStockTitle: 'نفد بعض ما في سلتك',
  outOfStockText: 'سبقك إليه ضيف آخر. عدّل السلة ثم أكمل الطلب، وبياناتك محفوظة هنا.',
  outOfStockLine: (name: string, available: number) =>
    available > 0 ? `${name}: بقي ${available} فقط` : `${name}: غير متوفر حاليًا`,
} as const;
