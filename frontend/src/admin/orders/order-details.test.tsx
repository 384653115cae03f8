import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { anOrder } from '../testing/builders';
import { OrderDetails } from './order-details';

const giftSet = {
  id: 'g1',
  name: 'علبة الشتاء',
  quantity: 2,
  price: 60,
  items: [
    { id: 'i1', name: '2 مل', product_name: 'مسك الليل', brand_name: 'بيت المسك', quantity: 3, image: null },
  ],
};

const section = (name: string) => within(screen.getByRole('region', { name }));

it('tells whom it goes to', () => {
  renderApp(<OrderDetails order={anOrder()} onClose={() => {}} />);
  const customer = section('بيانات الزبون');
  expect(customer.getByText('سلمى خالد')).toBeVisible();
  expect(customer.getByText('salma@example.com')).toBeVisible();
  expect(customer.getByText('الضفة الغربية - رام الله - شارع الإرسال 12')).toBeVisible();
});

it('lists the products with size, quantity and price', () => {
  renderApp(<OrderDetails order={anOrder()} onClose={() => {}} />);
  const products = section('المنتجات');
  const line = products.getByRole('listitem');
  expect(line).toHaveTextContent('عود وود');
  expect(line).toHaveTextContent('دار العود · عيّنة · 5 مل');
  expect(line).toHaveTextContent('× 2');
  expect(line).toHaveTextContent('50.00 ₪');
  expect(line).toHaveTextContent('25.00 ₪');
  expect(products.getByRole('img', { name: 'صورة عود وود' })).toBeInTheDocument();
});

it.each([
  ['عيّنة 5 مل', '5 ml', 'دار العود · عيّنة 5 مل'],
  ['5 ml', '5 ml', 'دار العود · 5 مل'],
  ['عيّنة 15 مل', '5 ml', 'دار العود · عيّنة 15 مل · 5 مل'],
])('tells the size of «%s» once', (name, size, told) => {
  const variants = [{ id: 'v', name, size, quantity: 1, price: 9, image: null }];
  const products = [{ id: 'p', name: 'عود', brand_name: 'دار العود', variants }];
  renderApp(<OrderDetails order={anOrder({ items: { gift_sets: [], products } })} onClose={() => {}} />);
  expect(section('المنتجات').getByText(told)).toBeVisible();
});

it('lists the gift sets with what lies in them', () => {
  const items = { gift_sets: [giftSet], products: [] };
  renderApp(<OrderDetails order={anOrder({ items })} onClose={() => {}} />);
  expect(section('مجموعات الهدايا').getByText('علبة الشتاء')).toBeVisible();
  const contents = screen.getByRole('list', { name: 'محتويات المجموعة' });
  expect(within(contents).getByRole('listitem')).toHaveTextContent('مسك الليل');
  expect(within(contents).getByRole('listitem')).toHaveTextContent('× 3');
  expect(screen.queryByRole('region', { name: 'المنتجات' })).not.toBeInTheDocument();
});

it('sums up and tells the history', () => {
  const history = [
    { from: null, to: 'pending', at: '2026-11-20T08:05:00Z', by: null },
    { from: 'pending', to: 'cancelled', at: '2026-11-20T09:05:00Z', by: 'ليلى' },
  ] as const;
  const order = anOrder({ status: 'cancelled', shipping: 0, history: [...history] });
  renderApp(<OrderDetails order={order} onClose={() => {}} />);
  expect(section('ملخص الطلب').getByText('ملغي')).toBeVisible();
  expect(section('ملخص الطلب').getByText('مجاني')).toBeVisible();
  const steps = section('سجل الطلب').getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('وصل الطلب');
  expect(steps[1]).toHaveTextContent('من «قيد الانتظار» إلى «ملغي»');
  expect(steps[1]).toHaveTextContent('بواسطة ليلى');
});
