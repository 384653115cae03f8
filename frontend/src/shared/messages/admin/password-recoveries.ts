import { plural } from '@/shared/format/plural';

const customers = (count: number) =>
  plural(count, {
    zero: 'لا زبائن ينتظرون',
    one: 'زبون واحد ينتظر',
    two: 'زبونان ينتظران',
    few: '# زبائن ينتظرون',
    many: '# زبونًا ينتظرون',
    other: '# زبون ينتظرون',
  });

/** Customers who forgot their password and are to be sent a link. */
export const passwordRecoveryMessages = {
  title: 'استعادة كلمة المرور',
  text: 'زبائن نسوا كلمة المرور ولم يُرسل إليهم الرابط آليًا. أنشئ الرابط وأرسله عبر واتساب إلى الهاتف المسجّل في الحساب لا إلى غيره.',
  list: 'طلبات استعادة كلمة المرور، الأحدث أولًا',
  found: customers,
  keys: 'الطلبات',
  loadFailed: 'فشل في تحميل طلبات كلمة المرور',
  empty: 'لا أحد ينتظر رابطًا',
  emptyText: 'حين يطلب زبون كلمة مرور جديدة ولا يُرسل إليه الرابط آليًا يظهر طلبه هنا سبعة أيام.',
  customer: 'الزبون',
  state: 'الحالة',
  states: { waiting: 'ينتظر الرابط', linked: 'أُنشئ له رابط', expired: 'انتهت مدة الرابط' },
  requestedAt: 'وقت الطلب',
  makeLink: 'إنشاء رابط',
  makeLinkFor: (name: string) => `إنشاء رابط: ${name}`,
  linkFailed: 'لم يُنشأ الرابط',
  linkFor: (name: string) => `رابط ${name}`,
  linkText: (until: string) => `هذا الرابط يُعرض مرة واحدة، ويصلح حتى ${until}، ويبطل كل رابط قبله.`,
  to: 'أرسله إلى',
  message: 'نص الرسالة',
  messageText: (name: string, shop: string, url: string) =>
    `مرحبًا ${name}، طلبت كلمة مرور جديدة لحسابك في ${shop}. افتح هذا الرابط لتعيينها، وهو يُستعمل مرة واحدة:\n${url}\nإن لم تطلب ذلك فتجاهل هذه الرسالة.`,
  send: 'إرسال عبر واتساب',
  waiting: (count: number) =>
    plural(count, {
      zero: 'لا أحد ينتظر رابط كلمة المرور.',
      one: 'زبون واحد نسي كلمة المرور وينتظر رابطًا منك.',
      two: 'زبونان نسيا كلمة المرور وينتظران رابطًا منك.',
      few: '# زبائن نسوا كلمة المرور وينتظرون رابطًا منك.',
      many: '# زبونًا نسوا كلمة المرور وينتظرون رابطًا منك.',
      other: '# زبون نسوا كلمة المرور وينتظرون رابطًا منك.',
    }),
  open: 'عرض الطلبات',
} as const;
