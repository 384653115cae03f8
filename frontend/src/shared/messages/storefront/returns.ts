import { days } from '@/shared/messages/shared/places';

/** Returns of an order on its tracking page, and on its page in the account. */
export const shopperReturnMessages = {
  title: 'إرجاع أو استبدال',
  loading: 'نحضر شروط الإرجاع...',
  failed: 'لم نتمكن من إحضار شروط الإرجاع وطلباتك.',
  rules: 'شروط الإرجاع والاستبدال',
  window: (count: number) => `اطلب الإرجاع أو الاستبدال خلال ${days(count)} من تسليم الطلب.`,
  until: (date: string) => `آخر موعد لهذا الطلب: ${date}.`,
  fee: 'رسوم الإرجاع أو الاستبدال:',
  damagedFee: 'رسوم إرجاع الصنف التالف:',
  noFee: 'بلا رسوم',
  refund: 'بعد أن نستلم الأصناف نعيد إليك ثمنها نقدًا، بعد خصم الرسوم.',
  exchange: 'في الاستبدال تدفع الرسوم وفرق السعر حين يصلك البديل.',
  request: 'طلب إرجاع أو استبدال',
  bars: {
    not_delivered: 'تستطيع طلب الإرجاع أو الاستبدال بعد أن يصلك الطلب.',
    window_over: 'انتهت مدة الإرجاع لهذا الطلب. إن كانت فيه مشكلة فتواصل معنا.',
    switched_off: 'لا نستقبل طلبات الإرجاع عبر الموقع. تواصل معنا وسنساعدك.',
    open_return: 'نتابع الآن طلبك السابق. تستطيع تقديم طلب آخر بعد أن ينتهي.',
    nothing_left: 'لم يبقَ في هذا الطلب ما يمكن إرجاعه.',
  },
  kinds: { refused: 'رفض عند الباب', damaged: 'صنف تالف', exchange: 'استبدال', return: 'إرجاع' },
  reasons: {
    changed_mind: 'غيّرت رأيي',
    not_as_expected: 'ليس كما توقّعت',
    damaged: 'وصل تالفًا أو مسرّبًا',
    wrong_item: 'وصلني صنف غير الذي طلبته',
    late: 'تأخّر التوصيل',
    unreachable: 'لم نتمكن من الوصول إليك',
    price: 'السعر أو المبلغ',
    other: 'سبب آخر',
  },
  listTitle: 'طلبات الإرجاع والاستبدال',
  ofNumber: (kind: string, number: number) => `${kind} رقم ${number}`,
  requestedAt: 'تاريخ الطلب',
  reason: 'السبب',
  value: 'قيمة الأصناف',
  feeOf: 'الرسوم',
  refundOf: 'يُعاد إليك',
  declineReason: 'سبب الرفض',
} as const;

/** The next step of a return, by its state; exchanges and refusals at the door differ from the others. */
export const returnNextMessages = {
  requested: 'وصلنا طلبك ونراجعه. ستجد ردّنا هنا، وقد نتصل بك.',
  approved: 'قبلنا طلبك. جهّز الأصناف في غلافها، وسنتصل بك لنحدد موعد استلامها.',
  received: 'استلمنا الأصناف. سنعيد إليك المبلغ نقدًا.',
  closed: 'انتهى هذا الطلب.',
  declined: 'لم نستطع قبول هذا الطلب. تواصل معنا إن أردت التوضيح.',
  exchange: {
    approved: 'قبلنا الاستبدال. جهّز الأصناف في غلافها، وسنتصل بك لنتفق على البديل.',
    received: 'استلمنا الأصناف. نجهّز البديل ونرسله إليك.',
    closed: 'انتهى هذا الاستبدال.',
  },
  refused: {
    approved: 'لم تستلم هذه الأصناف، وخصمنا ثمنها من المبلغ المستحق.',
    received: 'عادت الأصناف إلينا، ولا يبقى عليك شيء من ثمنها.',
    closed: 'انتهى هذا الطلب.',
  },
} as const;
