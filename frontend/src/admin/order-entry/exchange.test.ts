import { expect, it } from 'vitest';
import { aQuote } from '@/testing/builders';
import { anOrder } from '../testing/builders';
import { aReturn } from '../testing/returns';
import { exchangeTotals, toExchange } from './exchange';

it('charges the items and the fee in place of shipping, less what came back', () => {
  const exchange = toExchange(aReturn({ value: 50.1, fee: 20 }), anOrder());
  const quote = aQuote({ items_total: 90.3, shipping: 25, total: 115.3 });
  expect(exchangeTotals(quote, exchange)).toEqual({ total: 110.3, cashDue: 60.2 });
  expect(exchangeTotals(undefined, exchange)).toEqual({ total: 20, cashDue: -30.1 });
});
