import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchField } from './search-field';

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="ابحث" value={text} onChange={setText} />;
}

const box = () => screen.getByRole('searchbox', { name: 'ابحث' });

it('is cleared with a button, which focuses the input', async () => {
  render(<Search />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(box(), 'عود');
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('limits the length of the text', async () => {
  render(<Search />);
  expect(box()).toHaveAttribute('maxlength', '100');
});

it('takes over text that was typed before hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Search />);
  (box() as HTMLInputElement).value = 'عود';
  const root = await act(async () => hydrateRoot(place, <Search />));
  expect(box()).toHaveValue('عود');
  expect(screen.getByRole('button', { name: 'مسح البحث' })).toBeVisible();
  act(() => root.unmount());
  place.remove();
});
