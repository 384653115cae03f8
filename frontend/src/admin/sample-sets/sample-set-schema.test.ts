import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toChanges, toNewSampleSet } from './sample-set-body';
import { type SampleSetDraft, toDraft } from './sample-set-draft';
import { sampleSetSchema } from './sample-set-schema';
import { aTemplate } from './testing';

const read = (changes: Partial<SampleSetDraft>, template = aTemplate()) =>
  v.safeParse(sampleSetSchema, { ...toDraft(template), ...changes });
const errorsOf = (changes: Partial<SampleSetDraft>) =>
  (read(changes).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
const valuesOf = (changes: Partial<SampleSetDraft>, template = aTemplate()) => {
  const { success, output, issues } = read(changes, template);
  if (!success) throw new Error(JSON.stringify(issues));
  return output;
};
const { allowed, price } = toDraft(undefined);

it('sizes are read as people write them', () => {
  expect(valuesOf({ sizes: '٥، 2 مل، 7.5 ml, 5' }).sizes).toEqual([200, 500, 750]);
  expect(valuesOf({ sizes: '2 5' }).sizes).toEqual([200, 500]);
  expect(errorsOf({ sizes: ' ، ' })).toEqual([['sizes', 'اكتب حجمًا واحدًا على الأقل']]);
  const shape = [['sizes', 'اكتب كل حجم رقمًا أكبر من صفر بمنزلتين عشريتين على الأكثر']];
  expect(errorsOf({ sizes: '0، 2' })).toEqual(shape);
  expect(errorsOf({ sizes: 'كبير' })).toEqual(shape);
});

it('number of samples has bounds in order', () => {
  expect(errorsOf({ min_slots: '0', max_slots: '21' })).toEqual([
    ['min_slots', 'اكتب عددًا من 1 إلى 20'],
    ['max_slots', 'اكتب عددًا من 1 إلى 20'],
  ]);
  expect(errorsOf({ min_slots: '6' })).toEqual([['max_slots', 'أكثر عدد يجب ألا يقل عن أقل عدد']]);
});

it('only the chosen kinds count', () => {
  const typed = { ...price, amount: 'x', steps: [] };
  expect(errorsOf({ price: { ...typed, kind: 'sum' } })).toEqual([]);
  expect(errorsOf({ price: { ...typed, kind: 'fixed' } })).toEqual([
    ['price.amount', 'سعر المجموعة يجب أن يكون أكبر من صفر'],
  ]);
  expect(errorsOf({ price: { ...typed, kind: 'steps' } })).toEqual([
    ['price.steps', 'أضف خصمًا واحدًا على الأقل'],
  ]);
  expect(errorsOf({ allowed: { ...allowed, kind: 'notes', brands: ['b1'] } })).toEqual([
    ['allowed.notes', 'اختر واحدة على الأقل'],
  ]);
});

it('discounts ascend with the number of samples', () => {
  const steps = [
    { count: '3', percent: '5' },
    { count: '3', percent: '100' },
    { count: '٥', percent: '١٥' },
  ];
  expect(errorsOf({ price: { ...price, kind: 'steps', steps } })).toEqual([
    ['price.steps.1.percent', 'اكتب نسبة من 1 إلى 99'],
    ['price.steps.1.count', 'يجب أن يزيد عدد العينات من خصم إلى الذي يليه'],
  ]);
});

it('new template is sent in shekels and millilitres', () => {
  const values = valuesOf({
    sizes: '2، 7.5',
    allowed: { ...allowed, kind: 'categories', categories: ['MEN'] },
    price: { ...price, kind: 'fixed', amount: '٥٩٫٩' },
  });
  expect(toNewSampleSet(values)).toEqual({
    name: 'رحلة الاكتشاف',
    description: '',
    min_slots: 3,
    max_slots: 5,
    sizes: [2, 7.5],
    allowed: { kind: 'categories', values: ['MEN'] },
    price: { kind: 'fixed', amount: 59.9 },
    has_distinct_products: true,
    is_visible: true,
  });
});

it('only changed fields are sent', () => {
  const template = aTemplate({
    allowed: { kind: 'brands', values: ['b2', 'b1'] },
    price: { kind: 'steps', amount: null, steps: [{ count: 3, percent: 5 }] },
  });
  expect(toChanges(valuesOf({}, template), template)).toEqual({});
  expect(toChanges(valuesOf({ max_slots: '8', sizes: '2، 5' }, template), template)).toEqual({
    max_slots: 8,
    sizes: [2, 5],
  });
  const reordered = { ...toDraft(template).allowed, brands: ['b1', 'b2'] };
  expect(toChanges(valuesOf({ allowed: reordered }, template), template)).toEqual({});
  const steps = [{ count: '4', percent: '5' }];
  expect(toChanges(valuesOf({ price: { ...price, kind: 'steps', steps } }, template), template)).toEqual({
    price: { kind: 'steps', steps: [{ count: 4, percent: 5 }] },
  });
});
