import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aBottle } from '../testing/bottles';
import { purchasedBottleSchema, toBottleDraft, toBottleTerms } from './bottle-schema';

const product = { id: 'p1', name: 'عود وود' };
const read = (changes: object) =>
  v.safeParse(purchasedBottleSchema, { ...toBottleDraft(undefined), product, ml: '100', ...changes });
const fieldsOf = (changes: object) => read(changes).issues?.map((issue) => v.getDotPath(issue)) ?? [];

it('keeps what is blank unknown, never zero', () => {
  const { output, success } = read({});
  expect(success && toBottleTerms(output)).toEqual({
    ml: 100,
    cost: null,
    supplier: null,
    batch_code: null,
    bought_on: null,
  });
  const free = read({ cost: '0' });
  expect(free.success && toBottleTerms(free.output).cost).toBe(0);
});

it('leads back to the bottle that it was filled from', () => {
  const bottle = aBottle({ ml: 2.5, cost: 12.5 });
  const { output, success } = read(toBottleDraft(bottle));
  const { supplier, batch_code, bought_on } = bottle;
  expect(success && toBottleTerms(output)).toEqual({ ml: 2.5, cost: 12.5, supplier, batch_code, bought_on });
});

it.each([
  [{ product: null }, ['product']],
  [{ ml: '' }, ['ml']],
  [{ ml: '0' }, ['ml']],
  [{ ml: '100000' }, ['ml']],
  [{ ml: '99999.99' }, []],
  [{ cost: '-1' }, ['cost']],
  [{ cost: '100000' }, ['cost']],
  [{ cost: '٤٥٠٫٥' }, []],
])('of %j finds wrong: %j', (changes, fields) => {
  expect(fieldsOf(changes)).toEqual(fields);
});
