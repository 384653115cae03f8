import { plural } from '@/shared/format/plural';

/** Account of the logged-in administrator. */
export const adminAccountMessages = {
  title: 'حسابي',
  nameTitle: 'الاسم',
  name: 'اسمك كما يراه الفريق',
  nameRequired: 'الاسم مطلوب',
  nameLong: 'الاسم يجب ألا يتجاوز 100 حرف.',
  nameSave: 'حفظ الاسم',
  nameSaved: 'تم حفظ الاسم',
  nameFailed: 'فشل في حفظ الاسم',
  passwordTitle: 'كلمة المرور',
  passwordText: 'تغييرها ينهي جلساتك الأخرى كلها.',
  currentPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  repeatPassword: 'كلمة المرور الجديدة مرة أخرى',
  passwordDiffers: 'الكلمتان مختلفتان.',
  passwordSave: 'تغيير كلمة المرور',
  passwordSaved: 'تم تغيير كلمة المرور',
  passwordFailed: 'فشل في تغيير كلمة المرور',
} as const;

const codesLeft = (count: number) =>
  plural(count, {
    zero: 'لم يبق أي رمز استرداد.',
    one: 'بقي رمز استرداد واحد.',
    two: 'بقي رمزا استرداد.',
    few: 'بقيت # رموز استرداد.',
    many: 'بقي # رمز استرداد.',
    other: 'بقي # رمز استرداد.',
  });

/** Two-step log-in of the logged-in administrator. */
export const twoFactorMessages = {
  title: 'الخطوة الثانية عند الدخول',
  on: 'مفعّلة',
  off: 'غير مفعّلة',
  onText: 'بعد كلمة المرور نطلب رمزًا من تطبيق المصادقة على هاتفك.',
  offText: 'مع الخطوة الثانية لا تكفي كلمة المرور وحدها للدخول: نطلب بعدها رمزًا من تطبيق على هاتفك.',
  required: 'يطلبها المتجر من كل الفريق.',
  codesLeft,
  fewLeft: 'أنشئ رموزًا جديدة قبل أن تنفد.',
  turnOn: 'تفعيل الخطوة الثانية',
  turnedOn: 'تم تفعيل الخطوة الثانية',
  turnOff: 'إيقاف الخطوة الثانية',
  turnOffTitle: 'إيقاف الخطوة الثانية؟',
  turnOffText: 'ستكفي كلمة المرور وحدها للدخول، ولن تصلح رموز الاسترداد بعدها.',
  turningOff: 'جاري الإيقاف...',
  turnedOff: 'تم إيقاف الخطوة الثانية',
  turnOffFailed: 'فشل في إيقاف الخطوة الثانية',
  renew: 'رموز استرداد جديدة',
  renewTitle: 'رموز استرداد جديدة؟',
  renewText: 'الرموز القديمة لن تصلح بعدها.',
  renewing: 'جاري الإنشاء...',
  renewFailed: 'فشل في إنشاء رموز جديدة',
  code: 'رمز التحقق',
  codeHint: 'الأرقام الستة التي يعرضها تطبيق المصادقة الآن.',
  loadFailed: 'فشل في تحميل حال الخطوة الثانية',
  cancel: 'إلغاء',
} as const;

/** Open sessions of the logged-in administrator. */
export const sessionMessages = {
  title: 'الجلسات المفتوحة',
  text: 'الأجهزة التي دخلت منها. أنهِ ما لا تعرفه منها، وغيّر كلمة المرور بعدها.',
  list: 'قائمة الجلسات',
  unknownDevice: 'جهاز غير معروف',
  current: 'هذه الجلسة',
  lastSeen: 'آخر نشاط',
  since: 'منذ',
  until: 'تنتهي',
  address: 'العنوان',
  end: 'إنهاء',
  endOne: (device: string) => `إنهاء جلسة ${device}`,
  endOthers: 'إنهاء جلساتي الأخرى',
  ended: 'تم إنهاء الجلسة',
  endedOthers: 'تم إنهاء جلساتك الأخرى',
  endFailed: 'فشل في إنهاء الجلسة',
  none: 'لا جلسات مفتوحة الآن.',
  loadFailed: 'فشل في تحميل الجلسات',
} as const;
