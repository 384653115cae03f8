import { plural } from '@/shared/format/plural';

/** `125` → `بعد 3 دقائق`: the waiting time, rounded up to minutes. */
function afterSeconds(seconds: number): string {
  if (seconds <= 60) return 'بعد أقل من دقيقة';
  return `بعد ${plural(Math.ceil(seconds / 60), {
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  })}`;
}

/** Log-in and sign-up pages. */
export const loginMessages = {
  loginTitle: 'تسجيل الدخول',
  loginText: 'ادخل إلى حسابك لتصبح طلباتك أسرع.',
  loginToCheckout: 'ادخل إلى حسابك فنملأ عنوانك عنك، ثم نعيدك إلى طلبك.',
  logIn: 'دخول',
  loggingIn: 'جاري الدخول...',
  forgotten: 'نسيت كلمة المرور؟',
  noAccount: 'ليس لديك حساب؟',
  signUp: 'إنشاء حساب',
  guestCheckout: 'إتمام الطلب بلا حساب',
  signupTitle: 'إنشاء حساب',
  signupText: 'نحفظ عنوانك وهاتفك لتطلب في المرة القادمة بلمسة.',
  signingUp: 'جاري إنشاء الحساب...',
  haveAccount: 'لديك حساب؟',
  access: 'الدخول إلى حسابك',
  home: 'العودة إلى الصفحة الرئيسية',
  loginFailed: 'حدث خطأ أثناء تسجيل الدخول',
  signupFailed: 'حدث خطأ أثناء إنشاء الحساب',
  wait: (seconds: number) =>
    `لحماية حسابك أوقفنا محاولات الدخول قليلًا. جرّب مرة أخرى ${afterSeconds(seconds)}.`,
  waited: 'شكرًا لصبرك. يمكنك المحاولة الآن.',
} as const;
