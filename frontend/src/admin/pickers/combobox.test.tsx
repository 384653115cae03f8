import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { BrandForm, box, marked, mockBrands, NAMES, names, onChange, opened } from './testing';

beforeEach(mockBrands);

it('is led by the keyboard', async () => {
  const [onSubmit, onEscape] = [vi.fn((event) => event.preventDefault()), vi.fn()];
  renderApp(
    <form onSubmit={onSubmit} onKeyDown={onEscape}>
      <BrandForm />
    </form>,
  );
  await userEvent.tab();
  await opened();
  expect(marked()).toBeUndefined();
  for (const [key, position] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowDown', 0],
    ['ArrowUp', 2],
    ['Home', 0],
    ['ArrowUp', 2],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(marked(), key).toBe(NAMES[position]);
  }
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('بيّارة');
  onEscape.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual([]);
  expect(box()).toHaveFocus();
  expect(onEscape, 'the dialog does not receive the key').not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onEscape, 'the second key reaches the dialog').toHaveBeenCalledOnce();

  await userEvent.keyboard('{ArrowDown}');
  await opened();
  await userEvent.keyboard('{Enter}');
  expect(onChange, 'no option was active').not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ id: 'b-بيّارة', name: 'بيّارة' });
  expect(onSubmit, 'Enter selects the option').not.toHaveBeenCalled();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual([]);
});

it('marks the first that is found for what was typed', async () => {
  renderApp(<BrandForm />);
  await userEvent.type(box(), 'عود');
  await waitFor(() => expect(names()).toEqual(['دار العود']));
  expect(marked()).toBe('دار العود');
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue('دار العود');
});
