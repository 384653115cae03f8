import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
