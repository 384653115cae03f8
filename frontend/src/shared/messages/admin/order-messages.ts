const BY = { sms: 'برسالة نصية', email: 'ببريد إلكتروني' } as const;

const OUTCOMES = {
  sent: (by: string) => `أُرسلت للزبون ${by}`,
  unknown: (by: string) => `تُرسل للزبون ${by}، ولا نعرف بعد إن وصلت`,
  unsent: (by: string) => `لم تُرسل للزبون ${by}: الخادم لا يقبلها الآن`,
  rejected: (by: string) => `لم تُرسل للزبون ${by}: رفضها الخادم`,
} as const;

/** Automatic messages to customers who agreed. */
export const orderMessagesMessages = {
  /** Entry of an order's timeline. */
  sent: (channel: keyof typeof BY, outcome: keyof typeof OUTCOMES) => OUTCOMES[outcome](BY[channel]),
  message: 'رسالة للزبون',
  agreement: 'رسائل الطلب',
  agreed: 'وافق الزبون',
  agreedToLast: 'وافق في آخر طلب',
  notAgreedToLast: 'لم يوافق في آخر طلب',
  ask: 'وافق الزبون على الرسائل',
  askHint: 'اسأله: هل نرسل له تحديثات الطلب برسالة نصية أو بريد إلكتروني؟',
  automatic: 'إرسال تلقائي',
  automaticHint: 'تُرسل لمن وافق عند الطلب، حالما يصير طلبه في هذه الحالة.',
  noChannel: 'لم يُضبط خادم للرسائل النصية أو البريد بعد، فلا يُرسل شيء تلقائيًا.',
  isAutomatic: 'تُرسل تلقائيًا',
} as const;
