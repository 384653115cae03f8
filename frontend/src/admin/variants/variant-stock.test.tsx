import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVariant } from '@/testing/builders';
import { VariantStock } from './variant-stock';

it.each([
  [{ stock: null }, 'متوفر غير محسوب', 'stock'],
  [{ stock: 24 }, 'متوفر 24 قطعة', 'stock'],
  [{ stock: 3 }, 'بقي 3', 'low'],
  [{ stock: 0 }, 'نفد', 'soldOut'],
  [{ stock: 24, is_enabled: false }, 'متوقف 24 قطعة', 'off'],
  [{ stock: null, is_enabled: false }, 'متوقف', 'off'],
])('of %o says %s', (changes, text, className) => {
  render(
    <main>
      <VariantStock variant={aVariant({ is_enabled: true, ...changes })} />
    </main>,
  );
  expect(screen.getByRole('main')).toHaveTextContent(text);
  expect(screen.getByRole('main').firstChild).toHaveClass(className);
});
