import * as v from 'valibot';
import { expect, it } from 'vitest';
import { anOffer, someConditions } from '../testing/offers';
import { fieldOf, offerSchema, toOfferDraft, toOfferInput } from './offer-schema';

const draft = toOfferDraft(undefined);
const errorsOf = (changes: object) =>
  (v.safeParse(offerSchema, { ...draft, name: 'عرض', percent: '10', ...changes }).issues ?? []).map(
    (issue) => [v.getDotPath(issue), issue.message],
  );
const withConditions = (changes: object) => ({ conditions: { ...draft.conditions, ...changes } });

it.each([
  [{ name: ' ' }, 'name', 'اكتب اسم العرض'],
  [{ code: 'عيد' }, 'code', 'الكود من 3 إلى 24 حرفًا لاتينيًا أو رقمًا، دون فراغات'],
  [{ percent: '0' }, 'percent', 'اكتب نسبة من 1 إلى 100'],
  [{ effect: 'nth_item', nth: '11' }, 'nth', 'اكتب عددًا من 2 إلى 10'],
  [{ effect: 'amount', amount: '0' }, 'amount', 'اكتب مبلغًا أكبر من صفر ولا يتجاوز 99,999.99'],
  [withConditions({ minimum_units: '1000' }), 'conditions.minimum_units', 'اكتب عددًا من 1 إلى 999'],
  [withConditions({ minimum: 'كثير' }), 'conditions.minimum', 'اكتب مبلغًا أكبر من صفر ولا يتجاوز 99,999.99'],
  [
    withConditions({ sizes: '2، كبير' }),
    'conditions.sizes',
    'اكتب كل حجم رقمًا أكبر من صفر بمنزلتين عشريتين على الأكثر',
  ],
  [{ starts_at: '2026-12-02', ends_at: '2026-12-01' }, 'ends_at', 'آخر يوم يجب ألا يسبق أول يوم'],
  [{ limit: '0' }, 'limit', 'اكتب عددًا من 1 إلى 1,000,000'],
])('of %j says what is wrong', (changes, field, message) => {
  expect(errorsOf(changes)).toEqual([[field, message]]);
});

it('asks only for what the effect needs', () => {
  expect(errorsOf({ percent: '', amount: '', nth: '', effect: 'free_delivery' })).toEqual([]);
  expect(errorsOf({ percent: '', effect: 'amount', amount: '٢٠' })).toEqual([]);
  expect(
    toOfferInput({ ...draft, effect: 'free_delivery', percent: '10', amount: '5', nth: '2' }),
  ).toMatchObject({
    percent: null,
    amount: null,
    nth: null,
  });
});

it('sends what is typed, with days as times of the shop', () => {
  const typed = {
    ...draft,
    name: ' عيد ',
    code: ' eid10 ',
    percent: '١٠',
    starts_at: '2026-12-01',
    ends_at: '2026-12-31',
    limit: '100',
    ...withConditions({ minimum: '99.5', minimum_units: '3', sizes: '5، 2', regions: ['JERUSALEM'] }),
  };
  expect(toOfferInput(typed)).toEqual({
    name: 'عيد',
    code: 'EID10',
    effect: 'percent',
    percent: 10,
    amount: null,
    nth: null,
    conditions: someConditions({ minimum: 99.5, minimum_units: 3, sizes: [2, 5], regions: ['JERUSALEM'] }),
    starts_at: '2026-11-30T22:00:00.000Z',
    ends_at: '2026-12-31T22:00:00.000Z',
    limit: 100,
    limit_per_phone: null,
    is_enabled: true,
  });
});

it('leaves an offer as it is, even the time of a day, unless something is changed', () => {
  const offer = anOffer({
    effect: 'nth_item',
    percent: 50,
    nth: 2,
    conditions: someConditions({ sizes: [2.5, 5], notes: ['oud'], minimum: 80 }),
    starts_at: '2026-11-30T22:00:00Z',
    ends_at: '2026-12-31T15:30:00Z',
  });
  const { id, version, state, uses, created_at, updated_at, updated_by, ...terms } = offer;
  const opened = toOfferDraft(offer);
  expect(opened).toMatchObject({ starts_at: '2026-12-01', ends_at: '2026-12-31' });
  expect(toOfferInput(opened, offer)).toEqual(terms);
  expect(toOfferInput({ ...opened, ends_at: '2027-01-01' }, offer).ends_at).toBe('2027-01-01T22:00:00.000Z');
  expect(toOfferInput({ ...opened, ends_at: '' }, offer).ends_at).toBeNull();
});

it('shows errors of entries at their list', () => {
  expect(fieldOf('conditions.sizes.1')).toBe('conditions.sizes');
  expect(fieldOf('conditions.minimum')).toBe('conditions.minimum');
});
