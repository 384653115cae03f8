import { plural } from '@/shared/format/plural';

/** Form with which a customer requests a return. */
export const returnFormMessages = {
  loading: 'نفتح النموذج...',
  kind: 'ماذا تريد؟',
  kindRequired: 'اختر إرجاعًا أو استبدالًا',
  feeOf: 'الرسوم',
  lines: 'ما الذي تعيده؟',
  linesHint: 'اختر عدد القطع من كل صنف.',
  linesRequired: 'اختر قطعة واحدة على الأقل',
  atMost: (left: number) =>
    plural(left, {
      one: 'قطعة واحدة على الأكثر',
      two: 'قطعتان على الأكثر',
      few: '# قطع على الأكثر',
      many: '# قطعة على الأكثر',
      other: '# قطعة على الأكثر',
    }),
  reason: 'السبب',
  reasonNone: 'اختر السبب',
  reasonRequired: 'اختر السبب',
  details: 'التفاصيل',
  detailsHint: 'كل ما يساعدنا على فهم المشكلة.',
  wanted: 'ما الذي تريده بدلًا منها؟',
  wantedHint: 'اسم العطر وحجمه. سنتصل بك لنتأكد.',
  submit: 'إرسال الطلب',
  submitting: 'جاري الإرسال...',
  cancel: 'تراجع',
  failed: 'لم نتمكن من إرسال طلبك.',
  resend: 'لم يصلنا رد على طلبك. أعد إرساله كما هو، ولن يُسجّل مرتين.',
  done: (number: number) => `وصلنا طلبك رقم ${number}`,
} as const;
