import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkoutSchema } from './checkout-schema';
import { whole } from './testing';

const read = (changes: object) => {
  const { issues = [], output } = v.safeParse(checkoutSchema, { ...whole, ...changes });
  return { output, errors: issues.map((issue) => [v.getDotPath(issue), issue.message]) };
};

it.each([
  ['name', 'س'.repeat(255), 'يجب ألا يتجاوز النص 255 حرفًا'],
  ['city', 'س'.repeat(255), 'يجب ألا يتجاوز النص 255 حرفًا'],
  ['address', '🌹'.repeat(255), 'يجب ألا يتجاوز النص 255 حرفًا'],
  ['email', `${'s'.repeat(242)}@example.com`, 'يجب ألا يتجاوز النص 254 حرفًا'],
])(
  'takes a %s as long as the server does, and says in Arabic that it takes no longer one',
  (field, longest, message) => {
    expect(read({ [field]: longest }).errors).toEqual([]);
    expect(read({ [field]: `a${longest}` }).errors).toEqual([[field, message]]);
  },
);

it('writes an address of several lines on one, since the server takes no line breaks', () => {
  expect(read({ address: ' حي الطيرة \n\nعمارة\tالنور\n' }).output).toMatchObject({
    address: 'حي الطيرة، عمارة النور',
  });
});
