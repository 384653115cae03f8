import { render } from '@testing-library/react';
import { CircleAlert } from 'lucide';
import { expect, it } from 'vitest';
import { Icon } from './icon';

it('draws every element of the shape, hidden from screen readers', () => {
  const { container } = render(<Icon shape={CircleAlert} size={16} className="mark" />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('width', '16');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveClass('mark');
  expect([...(svg?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['circle', 'line', 'line']);
});
