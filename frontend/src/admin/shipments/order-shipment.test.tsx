import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anOrder } from '../testing/builders';
import { aCourier } from '../testing/shipments';
import { OrderShipment } from './order-shipment';

const shipment = {
  id: 's1',
  courier_name: 'طرود الوادي',
  state: 'on_hold',
  barcode: 'WDY-1041',
  reason: 'لا يردّ',
} as const;

it('shows the shipment of an order and leads to it', () => {
  renderApp(<OrderShipment order={anOrder({ status: 'shipped', shipment })} />);
  const section = screen.getByRole('region', { name: 'الشحنة' });
  expect(section).toHaveTextContent('طرود الوادي');
  expect(section).toHaveTextContent('معلّقة');
  expect(section).toHaveTextContent('لا يردّ');
  expect(section).toHaveTextContent('WDY-1041');
  expect(screen.getByRole('link', { name: 'عرض الشحنة' })).toHaveAttribute('href', '/admin/shipments/s1');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers a booking for an order in processing', async () => {
  server.use(answers('get', '/admins/couriers', { couriers: [aCourier()] }));
  renderApp(<OrderShipment order={anOrder({ status: 'processing' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'حجز شحنة' }));
  expect(await screen.findByText('تُحجز شحنة واحدة:')).toBeVisible();
});

it('is left out for an order that needs no shipment yet', () => {
  renderApp(<OrderShipment order={anOrder()} />);
  expect(screen.queryByRole('region', { name: 'الشحنة' })).not.toBeInTheDocument();
});
