import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/builders';
import { someDeductions } from '../testing/offers';
import { PrintedOrder } from './printed-order';

const giftSet = {
  id: 'g1',
  name: 'علبة الشتاء',
  quantity: 2,
  price: 60,
  items: [
    {
      id: 'i1',
      name: 'عينة 2 مل',
      size: '2 ml',
      product_name: 'مسك الليل',
      brand_name: 'بيت المسك',
      quantity: 3,
      image: null,
    },
  ],
};
const order = anOrder({
  number: 1042,
  items: { ...anOrder().items, gift_sets: [giftSet] },
  items_total: 170,
  total: 195,
});

/** Return the texts of a row's cells. */
const cellsOf = (name: RegExp) =>
  [...screen.getByRole('row', { name }).children].map((cell) => cell.textContent.replaceAll('\u00a0', ' '));
/** Return the value of a term. */
const valueUnder = (name: string) => screen.getByText(name).nextElementSibling;

it('says whose order it is, and where it goes', () => {
  render(<PrintedOrder order={order} />);
  expect(screen.getByRole('heading', { name: 'طلب رقم 1042' })).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('عطّار');
  expect(screen.getByRole('banner')).toHaveTextContent('20 تشرين الثاني 2026 في 10:05 ص');
  expect(screen.getByRole('banner')).toHaveTextContent('قيد الانتظار');
  expect(valueUnder('الزبون')).toHaveTextContent('سلمى خالد');
  expect(valueUnder('العنوان')).toHaveTextContent('الضفة الغربية - رام الله - شارع الإرسال 12');
  const phone = within(screen.getByText('الهاتف').parentElement as HTMLElement).getByText('+970 591 234 567');
  expect(phone).toHaveAttribute('dir', 'ltr');
});

it('lists products with variant, size, quantity and prices', () => {
  render(<PrintedOrder order={order} />);
  expect(cellsOf(/عود وود/)).toEqual(['عود ووددار العود · عيّنة', '5 مل', '2', '25.00 ₪', '50.00 ₪']);
});

it('lists gift sets, and how many of each thing go into the parcel', () => {
  render(<PrintedOrder order={order} />);
  expect(cellsOf(/علبة الشتاء/)).toEqual(['علبة الشتاءمجموعة هدايا', '', '2', '60.00 ₪', '120.00 ₪']);
  expect(cellsOf(/مسك الليل/)).toEqual(['مسك الليلبيت المسك · عينة · 3 في كل مجموعة', '2 مل', '6', '', '']);
});

it('sums up, and says what to collect', () => {
  render(<PrintedOrder order={order} />);
  expect(valueUnder('عدد القطع')).toHaveTextContent('8');
  expect(valueUnder('مجموع الأصناف')).toHaveTextContent('170.00 ₪');
  expect(valueUnder('التوصيل')).toHaveTextContent('25.00 ₪');
  expect(valueUnder('الإجمالي')).toHaveTextContent('195.00 ₪');
  expect(valueUnder('المطلوب تحصيله نقدًا')).toHaveTextContent('195.00 ₪');
});

it('deducts offers and credits one by one', () => {
  render(<PrintedOrder order={anOrder(someDeductions())} />);
  expect(valueUnder('خصم العيد (\u2068EID10\u2069)')).toHaveTextContent('-5.00 ₪');
  expect(valueUnder('توصيل العيد')).toHaveTextContent('توصيل مجاني');
  expect(valueUnder('رصيد العينات')).toHaveTextContent('-20.00 ₪');
  expect(valueUnder('المطلوب تحصيله نقدًا')).toHaveTextContent('25.00 ₪');
});

it.each([
  ['delivered', null, '75.00 ₪'],
  ['shipped', 75, '0.00 ₪'],
  ['delivered', 70.5, '4.50 ₪'],
] as const)('collects what is still due: %s, %s noted', (status, collected, due) => {
  const cash = { collected, collected_at: null, collected_by: null };
  render(<PrintedOrder order={anOrder({ status, total: 75, cash })} />);
  expect(valueUnder('المطلوب تحصيله نقدًا')).toHaveTextContent(due);
});

it('collects nothing for a cancelled order', () => {
  render(<PrintedOrder order={anOrder({ status: 'cancelled', shipping: 0 })} />);
  expect(valueUnder('التوصيل')).toHaveTextContent('مجاني');
  expect(valueUnder('المطلوب تحصيله نقدًا')).toHaveTextContent('0.00 ₪');
});
