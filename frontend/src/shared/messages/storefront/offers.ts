import { formatMoneyShort } from '@/shared/format/money';
import { plural } from '@/shared/format/plural';

/** The field for the code of an offer. */
export const codeMessages = {
  label: 'كود الخصم',
  apply: 'تطبيق',
  checking: 'نتحقق من الكود...',
  applied: 'طُبّق الكود على طلبك.',
  later: 'سنحتسب الكود عند تحديث الأسعار.',
  remove: 'إزالة',
  removeOf: (code: string) => `إزالة الكود ${code}`,
} as const;

/** Reasons why a code does not apply. */
export const codeProblems = {
  offer_unknown: 'لا نعرف هذا الكود. تأكّد من كتابته كما وصلك.',
  offer_not_started: 'لم يبدأ عرض هذا الكود بعد.',
  offer_ended: 'انتهى عرض هذا الكود. يمكنك إتمام الطلب بدونه.',
  offer_exhausted: 'نفدت مرات استعمال هذا الكود. يمكنك إتمام الطلب بدونه.',
  offer_used_by_phone: 'سبق استعمال هذا الكود برقم هاتفك. يمكنك إتمام الطلب بدونه.',
  offer_first_order_only: 'هذا الكود لأول طلب فقط، ولرقم هاتفك طلبات سابقة. يمكنك إتمام الطلب بدونه.',
  offer_other_region: 'لا يشمل هذا الكود التوصيل إلى منطقتك.',
  offer_no_matching_items: 'لا يشمل هذا الكود شيئًا مما في سلتك.',
  offer_below_minimum: 'لم تبلغ سلتك بعد الحد الأدنى لهذا الكود.',
} as const;

export const nearOffersLabel = 'عروض قريبة منك';

/** An offer that would apply if more were bought. */
interface NearOffer {
  effect: 'percent' | 'amount' | 'free_delivery' | 'nth_item';
  percent: number | null;
  amount: number | null;
  missing_amount: number | null;
  missing_units: number | null;
  unit: 'sample' | 'piece';
}

const SAMPLES = { one: 'عيّنة واحدة', two: 'عيّنتين', few: '# عيّنات', many: '# عيّنة', other: '# عيّنة' };
const PIECES = { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', many: '# قطعة', other: '# قطعة' };

function missingText({ missing_amount, missing_units, unit }: NearOffer): string {
  if (missing_units) return plural(missing_units, unit === 'sample' ? SAMPLES : PIECES);
  return `ما قيمته ${formatMoneyShort(missing_amount ?? 0)}`;
}

function gainText({ effect, percent, amount }: NearOffer): string {
  if (effect === 'free_delivery') return 'ليصبح التوصيل مجانيًا';
  if (effect === 'amount') return `لتحصل على خصم ${formatMoneyShort(amount ?? 0)}`;
  if (effect === 'percent') return `لتحصل على خصم ${percent}%`;
  return percent === 100 ? 'لتحصل على قطعة مجانًا' : `لتحصل على خصم ${percent}% على إحدى القطع`;
}

/** `أضف عيّنة واحدة لتحصل على خصم 10%`. */
export const nearOfferText = (offer: NearOffer) => `أضف ${missingText(offer)} ${gainText(offer)}`;
