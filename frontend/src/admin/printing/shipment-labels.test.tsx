import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aShipment } from '../testing/shipments';
import { barsOf } from './barcode';
import { ShipmentLabels } from './shipment-labels';

const shipments = [aShipment(), aShipment({ id: 's2', barcode: 'WDY-1042' })];

it('is one small page for each shipment, with both barcodes', () => {
  const { container } = render(<ShipmentLabels shipments={shipments} size="small" />);
  expect([...container.children].map(({ className }) => className)).toEqual(['small', 'small']);
  expect(container.firstChild).toHaveTextContent('طرود الوادي WDY-1041الطلب 1041');
  expect(container.firstElementChild?.querySelectorAll('svg')).toHaveLength(2);
});

it('is a large page with the recipient and the cash to collect', () => {
  const { container } = render(<ShipmentLabels shipments={[aShipment({ cash: 0 })]} size="large" />);
  expect(container.firstChild).toHaveClass('large');
  expect(container).toHaveTextContent('سلمى الخطيب');
  expect(container).toHaveTextContent('رام الله');
  expect(container).toHaveTextContent('لا يُحصَّل شيء');
});

it('draws Code 128 with its quiet zones', () => {
  // Start C, 10, 42, check character 61, stop: 11 modules each and 13 for the stop.
  const bars = barsOf('1042');
  expect(bars?.width).toBe(4 * 11 + 13 + 20);
  expect(bars?.path.startsWith('M10 0h2v1h-2zM13 0h1v1h-1z')).toBe(true);
});

it('prints a barcode as text where it cannot be drawn', () => {
  expect(barsOf('شحنة')).toBeUndefined();
  expect(barsOf('')).toBeUndefined();
  const { container } = render(<ShipmentLabels shipments={[aShipment({ barcode: 'شحنة' })]} size="small" />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container).toHaveTextContent('شحنة');
});
