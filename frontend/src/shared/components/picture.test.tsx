import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import placeholder from '@/assets/placeholder.svg';
import { Picture } from './picture';

const picture = () => screen.getByRole('img', { name: 'عطر' });

it('offers every width of a stored picture', () => {
  render(<Picture path="p/a.webp" alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', '/storage/p/a.webp?w=400');
  expect(picture().getAttribute('srcset')).toContain('?w=1200 1200w');
});

it('falls back when there is none', () => {
  render(<Picture path={null} alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', placeholder);
});

it('falls back when it is broken, and tries the next path again', () => {
  const { rerender } = render(<Picture path="p/a.webp" alt="عطر" sizes="50vw" />);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', placeholder);
  rerender(<Picture path="p/b.webp" alt="عطر" sizes="50vw" />);
  expect(picture()).toHaveAttribute('src', '/storage/p/b.webp?w=400');
});
