import { expect, it } from 'vitest';
import { nearOfferText } from '@/shared/messages/storefront/offers';
import { aNearOffer } from '@/testing/builders';

it.each([
  [{}, 'أضف عيّنة واحدة لتحصل على خصم 10%'],
  [{ missing_units: 2, effect: 'amount', percent: null, amount: 20 }, 'أضف عيّنتين لتحصل على خصم 20 ₪'],
  [
    { missing_units: 3, effect: 'nth_item', percent: 50, unit: 'piece' },
    'أضف 3 قطع لتحصل على خصم 50% على إحدى القطع',
  ],
  [{ effect: 'nth_item', percent: 100, unit: 'piece' }, 'أضف قطعة واحدة لتحصل على قطعة مجانًا'],
  [
    { missing_units: null, missing_amount: 12.5, effect: 'free_delivery', percent: null },
    'أضف ما قيمته 12.50 ₪ ليصبح التوصيل مجانيًا',
  ],
] as const)('says what is missing to %j and what it gives', (changes, text) => {
  expect(nearOfferText(aNearOffer(changes)).replaceAll('\u00a0', ' ')).toBe(text);
});
