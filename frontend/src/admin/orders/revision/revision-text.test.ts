import { expect, it } from 'vitest';
import { revisionText } from './revision-text';

const revision = {
  number: 2,
  reason: null,
  items: [],
  contact: [],
  discount: null,
  total_before: 75,
  total_after: 75,
};

it('describes what was added, removed and changed, with the totals', () => {
  const items = [
    { name: 'عود - عينة', before: 0, after: 2 },
    { name: 'مسك - عينة', before: 1, after: 0 },
    { name: 'ورد - عينة', before: 1, after: 3 },
  ];
  expect(revisionText({ ...revision, items, total_after: 100, reason: 'طلبت الزبونة' })).toBe(
    'عُدّل الطلب: أُضيف عود - عينة × 2؛ حُذف مسك - عينة × 1؛ ورد - عينة: من 1 إلى 3؛ الإجمالي: من 75.00\u00a0₪ إلى 100.00\u00a0₪. السبب: طلبت الزبونة',
  );
});

it('describes the address before and after', () => {
  const contact = [
    { field: 'region', before: 'WEST_BANK', after: 'JERUSALEM' },
    { field: 'email', before: null, after: 'salma@example.com' },
  ];
  expect(revisionText({ ...revision, contact })).toBe(
    'عُدّل الطلب: المنطقة: من «الضفة الغربية» إلى «القدس»؛ البريد الإلكتروني: من «بلا قيمة» إلى «salma@example.com»',
  );
});

it('describes the discount and its reason, as far as they changed', () => {
  const discount = { before: 0, after: 7.5, reason_before: null, reason_after: 'زبونة دائمة' };
  expect(revisionText({ ...revision, discount, total_after: 67.5 })).toBe(
    'عُدّل الطلب: الخصم: من 0.00\u00a0₪ إلى 7.50\u00a0₪؛ سبب الخصم: من «بلا قيمة» إلى «زبونة دائمة»؛ الإجمالي: من 75.00\u00a0₪ إلى 67.50\u00a0₪',
  );
  const reworded = { before: 5, after: 5, reason_before: 'عرض الصيف', reason_after: 'هدية' };
  expect(revisionText({ ...revision, discount: reworded })).toBe(
    'عُدّل الطلب: سبب الخصم: من «عرض الصيف» إلى «هدية»',
  );
});
