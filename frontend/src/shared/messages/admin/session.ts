export const adminLoginMessages = {
  title: 'دخول الإدارة',
  text: 'لإدارة الطلبات ومتابعة المتجر.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  logIn: 'دخول',
  loggingIn: 'جاري الدخول...',
  loggedOut: 'تم تسجيل خروجك.',
  expired: 'انتهت جلستك',
  expiredText: 'سجّل الدخول لتتابع من حيث توقفت. ما كتبته باقٍ في مكانه.',
  failed: 'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  emailRequired: 'البريد الإلكتروني مطلوب',
  emailShape: 'يرجى إدخال بريد إلكتروني صحيح.',
  emailLong: 'البريد الإلكتروني يجب ألا يتجاوز 100 حرف.',
  passwordRequired: 'كلمة المرور مطلوبة',
  passwordShort: 'كلمة المرور يجب أن تكون 6 أحرف على الأقل.',
  passwordLong: 'كلمة المرور يجب ألا تتجاوز 100 حرف.',
} as const;

/** Labels of the administrators' roles. */
export const roleLabels = {
  owner: 'مالك',
  orders: 'الطلبات',
  catalogue: 'الكتالوج',
} as const;

/** Permissions of each role, in words. */
export const rolePurposes = {
  owner: 'كل شيء: الطلبات والكتالوج والإعدادات والفريق.',
  orders: 'الطلبات والتحصيل والزبائن، ويرى الكتالوج دون أن يغيّره.',
  catalogue: 'العلامات والمنتجات والمجموعات والمخزون والاستيراد، ولا يرى الطلبات ولا الزبائن.',
} as const;

/** The administrator's permissions could not be loaded. */
export const unknownRoleMessages = {
  title: 'تعذّر التحقق من صلاحياتك',
} as const;

/** Page that the administrator's role may not open. */
export const forbiddenMessages = {
  title: 'هذه الصفحة خارج صلاحياتك',
  text: 'دورك في المتجر لا يشمل هذه الصفحة. إن احتجتها فاطلب من المالك أن يغيّر دورك.',
  back: 'العودة إلى لوحة التحكم',
} as const;

/** Verification code, asked for after the password. */
export const twoFactorStepMessages = {
  text: 'الخطوة الثانية: أكّد أنك أنت.',
  code: 'رمز التحقق',
  codeHint: 'الأرقام الستة التي يعرضها تطبيق المصادقة الآن.',
  codeShape: 'رمز التحقق ستة أرقام.',
  recovery: 'رمز الاسترداد',
  recoveryHint: 'أحد الرموز التي حفظتها حين فعّلت الخطوة الثانية. كل رمز يصلح مرة واحدة.',
  recoveryRequired: 'اكتب رمز الاسترداد.',
  useRecovery: 'ليس الهاتف معي: استخدام رمز استرداد',
  useCode: 'استخدام تطبيق المصادقة',
  confirm: 'تأكيد',
  confirming: 'جاري التأكيد...',
  back: 'العودة إلى كلمة المرور',
  failed: 'لم يُقبل الرمز. يرجى المحاولة مرة أخرى.',
  over: 'انتهت هذه المحاولة. سجّل الدخول من جديد.',
} as const;

/** Setup of two-step log-in. */
export const enrolMessages = {
  passwordStep: 'أكّد كلمة المرور',
  passwordText: 'قبل تفعيل الخطوة الثانية، اكتب كلمة مرورك مرة أخرى.',
  password: 'كلمة المرور الحالية',
  passwordRequired: 'كلمة المرور مطلوبة',
  next: 'متابعة',
  working: 'لحظة...',
  scanStep: 'امسح الرمز بتطبيق المصادقة',
  scanText: 'افتح تطبيقًا مثل Google Authenticator أو Aegis أو 1Password، وأضف حسابًا بمسح هذا الرمز.',
  qr: 'رمز QR لتطبيق المصادقة',
  qrLoading: 'جاري رسم الرمز...',
  secret: 'أو اكتب هذا المفتاح في التطبيق',
  copySecret: 'نسخ المفتاح',
  open: 'فتحه في تطبيق على هذا الجهاز',
  confirmCode: 'ثم اكتب الأرقام الستة التي يعرضها',
  confirm: 'تفعيل الخطوة الثانية',
  codesStep: 'احفظ رموز الاسترداد',
  codesText:
    'إن ضاع هاتفك فهذه الرموز طريقك للدخول. كل رمز يصلح مرة واحدة، ولن تظهر هنا مرة أخرى: احفظها في مكان آمن غير هاتفك.',
  codes: 'رموز الاسترداد',
  copy: 'نسخ',
  download: 'تنزيل',
  print: 'طباعة',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ. اختر النص وانسخه بنفسك.',
  saved: 'حفظتُ الرموز',
  printTitle: (store: string) => `رموز استرداد ${store}`,
  failed: 'تعذّر تفعيل الخطوة الثانية',
} as const;

/** Page for administrators who must set up two-step log-in first. */
export const mustEnrolMessages = {
  title: 'الخطوة الثانية مطلوبة',
  text: 'يطلب المتجر من كل فريقه خطوة ثانية عند الدخول. فعّلها الآن لتتابع عملك.',
  logOut: 'تسجيل الخروج',
} as const;
