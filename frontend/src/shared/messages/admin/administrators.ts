import { plural } from '@/shared/format/plural';

const people = (count: number) =>
  plural(count, {
    one: 'شخص واحد',
    two: 'شخصان',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });

const sessions = (count: number) =>
  plural(count, {
    zero: 'لا جلسات مفتوحة',
    one: 'جلسة مفتوحة واحدة',
    two: 'جلستان مفتوحتان',
    few: '# جلسات مفتوحة',
    many: '# جلسة مفتوحة',
    other: '# جلسة مفتوحة',
  });

/** Administrators of the shop. */
export const administratorMessages = {
  title: 'الفريق',
  list: 'قائمة الفريق',
  found: people,
  add: 'إضافة شخص',
  loadFailed: 'فشل في تحميل الفريق',
  you: 'أنت',
  disabled: 'موقوف',
  role: 'الدور',
  secondFactor: 'الخطوة الثانية',
  hasSecondFactor: 'مفعّلة',
  noSecondFactor: 'غير مفعّلة',
  lastSeen: 'آخر نشاط',
  neverSeen: 'لم يدخل بعد',
  addedAt: 'أُضيف',
  sessions,
  editOne: (name: string) => `تعديل ${name}`,
  sessionsOf: (name: string) => `جلسات ${name}`,
  resetFactor: 'إلغاء خطوته الثانية',
  resetFactorOf: (name: string) => `إلغاء الخطوة الثانية لـ${name}`,
  disable: 'إيقاف',
  disableOne: (name: string) => `إيقاف ${name}`,
  enable: 'إعادة',
  enableOne: (name: string) => `إعادة ${name} إلى الفريق`,
  disableTitle: (name: string) => `إيقاف ${name}؟`,
  disableText: 'ستنتهي جلساته كلها الآن، ولن يستطيع الدخول حتى تعيده. يبقى اسمه في سجل التغييرات.',
  disabling: 'جاري الإيقاف...',
  wasDisabled: 'تم الإيقاف',
  wasEnabled: 'عاد إلى الفريق',
  changeFailed: 'فشل في تغيير الحساب',
  resetTitle: (name: string) => `إلغاء الخطوة الثانية لـ${name}؟`,
  resetText:
    'لمن ضاع هاتفه ورموزه. ستنتهي جلساته، ويدخل بكلمة المرور وحدها، ثم يفعّل خطوة جديدة. تأكد أنه هو من يطلب ذلك.',
  resetConfirm: 'إلغاء الخطوة الثانية',
  resetting: 'جاري الإلغاء...',
  wasReset: 'تم إلغاء الخطوة الثانية',
} as const;

/** Form for adding or editing an administrator. */
export const administratorFormMessages = {
  addTitle: 'إضافة شخص إلى الفريق',
  editTitle: (name: string) => `تعديل «${name}»`,
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  newPassword: 'كلمة مرور جديدة',
  addPasswordHint: 'أبلغه بها بنفسك؛ يغيّرها من «حسابي» بعد دخوله.',
  editPasswordHint: 'اتركها فارغة لتبقى كما هي. كلمة جديدة تنهي جلساته كلها.',
  role: 'الدور',
  ownRole: 'لا يغيّر أحد دوره بنفسه.',
  added: 'انضم إلى الفريق',
  updated: 'تم حفظ الحساب',
  createFailed: 'فشل في إضافة الشخص',
  updateFailed: 'فشل في حفظ الحساب',
} as const;

/** Security policy for all administrators. */
export const securityPolicyMessages = {
  title: 'أمان الفريق',
  required: 'الخطوة الثانية مطلوبة',
  hint: 'من لم يفعّلها بعد لا يتابع عمله حتى يفعّلها.',
  turnedOn: 'صارت الخطوة الثانية مطلوبة من الجميع',
  turnedOff: 'لم تعد الخطوة الثانية مطلوبة',
  failed: 'فشل في تغيير أمان الفريق',
  loadFailed: 'فشل في تحميل أمان الفريق',
  toAccount: 'تفعيلها في حسابي',
} as const;
