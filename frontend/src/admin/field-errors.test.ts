import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors';

const fault = (message: string) => ({ type: 'server', message });

it('lists the faults in the order of the fields, each with the way to its control', () => {
  const errors = {
    price: fault('السعر مطلوب'),
    name: fault('الاسم مطلوب'),
    items: [undefined, { quantity: fault('الكمية') }],
  };
  expect(fieldErrors(errors, 'set', ['name', 'price', 'items.1.quantity'])).toEqual([
    { controlId: 'set-name', message: 'الاسم مطلوب' },
    { controlId: 'set-price', message: 'السعر مطلوب' },
    { controlId: 'set-items-1-quantity', message: 'الكمية' },
  ]);
});

it('tells faults of what the form does not show, too', () => {
  const errors = { slug: fault('الرابط محجوز'), items: { root: fault('أضف صنفًا') } };
  expect(fieldErrors(errors, 'set', ['name'])).toEqual([
    { message: 'الرابط محجوز' },
    { message: 'أضف صنفًا' },
  ]);
});
