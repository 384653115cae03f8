/** Pages for a new password after the old one was forgotten. */
export const forgottenPasswordMessages = {
  forgotTitle: 'نسيت كلمة المرور',
  forgotText: 'اكتب رقم الهاتف الذي سجّلت به، فنرسل إليك رابطًا تعيّن به كلمة مرور جديدة.',
  request: 'أرسل الرابط',
  requesting: 'جاري الإرسال...',
  requestFailed: 'تعذّر إرسال الطلب. أعد المحاولة.',
  requestedTitle: 'استلمنا طلبك',
  requested:
    'إن كان لهذا الرقم حساب لدينا فسيصلك عليه رابط لتعيين كلمة مرور جديدة، من المتجر أو من فريقنا عبر واتساب.',
  useNewest: 'إن طلبت أكثر من مرة فآخر رابط يصلك هو الصالح، ويُستعمل مرة واحدة.',
  otherPhone: 'رقم آخر',
  /** Shown only when a contact is configured. */
  notArrived: 'لم يصلك شيء؟',
  ask: 'اسأل عبر واتساب',
  askText: 'مرحبًا، نسيت كلمة مرور حسابي في المتجر وطلبت رابطًا جديدًا.',
  remembered: 'تذكّرت كلمة المرور؟',
  resetTitle: 'كلمة مرور جديدة',
  resetText: 'اختر كلمة مرور جديدة لحسابك. ستحتاج إلى تسجيل الدخول من جديد على كل أجهزتك.',
  newPassword: 'كلمة المرور الجديدة',
  reset: 'حفظ كلمة المرور',
  resetFailed: 'تعذّر حفظ كلمة المرور. أعد المحاولة.',
  newLink: 'طلب رابط جديد',
  resetDone: 'تم تعيين كلمة المرور الجديدة. سجّل الدخول بها الآن.',
  missingTitle: 'الرابط ناقص',
  missingText: 'افتح الرابط كما وصلك في الرسالة كاملًا، أو اطلب رابطًا جديدًا.',
} as const;
