import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors';

const error = (message: string) => ({ type: 'server', message });

it('lists the errors in the order of the fields, each with a link to its control', () => {
  const errors = {
    price: error('السعر مطلوب'),
    name: error('الاسم مطلوب'),
    items: [undefined, { quantity: error('الكمية') }],
  };
  expect(fieldErrors(errors, 'set', ['name', 'price', 'items.1.quantity'])).toEqual([
    { controlId: 'set-name', message: 'الاسم مطلوب' },
    { controlId: 'set-price', message: 'السعر مطلوب' },
    { controlId: 'set-items-1-quantity', message: 'الكمية' },
  ]);
});

it('includes errors of fields that the form does not show', () => {
  const errors = { slug: error('الرابط محجوز'), items: { root: error('أضف صنفًا') } };
  expect(fieldErrors(errors, 'set', ['name'])).toEqual([
    { message: 'الرابط محجوز' },
    { message: 'أضف صنفًا' },
  ]);
});
