import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { SizesToggle } from './sizes-toggle';

function Sizes({ hasWords }: { hasWords: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SizesToggle
      name="ليالي العنبر"
      controls="sizes"
      hasWords={hasWords}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    />
  );
}

it.each([true, false])('keeps the sizes open on a double click, in words: %s', async (hasWords) => {
  renderApp(<Sizes hasWords={hasWords} />);
  const toggle = screen.getByRole('button', { name: 'الأحجام: ليالي العنبر' });
  // Keep the positions apart: presses of the previous case count towards a double click.
  const coords = { clientX: hasWords ? 300 : 600, clientY: 200 };
  await userEvent.pointer({ keys: '[MouseLeft][MouseLeft]', target: toggle, coords });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});
