import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someCounts } from '../testing/builders';
import { ShareBar } from './share-bar';

const partsOf = (counts: Parameters<typeof someCounts>[0]) => {
  const { container } = render(<ShareBar counts={someCounts(counts)} />);
  const number = (part: Element, name: string) => Number(part.getAttribute(name));
  return [...container.querySelectorAll('rect')].map((part) => [
    part.getAttribute('class'),
    number(part, 'x'),
    number(part, 'x') + number(part, 'width'),
  ]);
};

it('runs from right to left, each part as wide as its share', () => {
  const [pending, processing] = partsOf({
    pending: 5,
    processing: 5,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  });
  expect(pending).toEqual(['pending', 504, 1000]);
  expect(processing).toEqual(['processing', 4, 500]);
});

it('leaves out what there is none of, and is empty without orders', () => {
  const none = { pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
  expect(partsOf({ ...none, shipped: 2 }).map(([status]) => status)).toEqual(['shipped']);
  expect(partsOf(none)).toEqual([]);
});
