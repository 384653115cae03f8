import * as v from 'valibot';
import { expect, it } from 'vitest';
import { draftOf, statementSchema, toStatement } from './statement-schema';

const columns = { amount: 'المبلغ', fee: null, barcode: 'الباركود', order_number: null, phone: null };
const filled = { ...draftOf(columns), day: '2026-11-20', declared: '٢٬٤٥٠٫٥' };

const errorsOf = (draft: unknown) =>
  v.safeParse(statementSchema, draft).issues?.map((issue) => v.getDotPath(issue)) ?? [];

it('starts with the suggested columns, and sends absent ones as null', () => {
  expect(errorsOf(filled)).toEqual([]);
  expect(toStatement(filled)).toEqual({ columns, day: '2026-11-20', declared: 2450.5 });
});

it('requires the amount, a column that finds the shipment, the day and the money', () => {
  const empty = draftOf({ ...columns, amount: '', barcode: null });
  expect(errorsOf(empty)).toEqual(['columns.amount', 'day', 'declared', 'columns.barcode']);
});

it.each(['-1', '10000000.01', 'كثير'])('rejects %s as the money that arrived', (declared) => {
  expect(errorsOf({ ...filled, declared })).toEqual(['declared']);
});
