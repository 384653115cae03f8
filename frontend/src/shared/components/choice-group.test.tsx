import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChoiceGroup } from './choice-group';

const choices = [
  { value: '5', label: '5 مل' },
  { value: '10', label: '10 مل', details: ['غير متوفر'], disabled: true },
];

it('chooses by click and by name', async () => {
  const onChange = vi.fn();
  render(<ChoiceGroup legend="الحجم" choices={choices} value={undefined} onChange={onChange} />);
  await userEvent.click(screen.getByRole('radio', { name: '5 مل' }));
  expect(onChange).toHaveBeenCalledWith('5');
});

it('shows its error, and disables unavailable choices', () => {
  render(<ChoiceGroup legend="الحجم" choices={choices} value="5" onChange={() => {}} error="اختر الحجم" />);
  expect(screen.getByRole('group', { name: 'الحجم' })).toHaveAccessibleDescription('اختر الحجم');
  expect(screen.getByRole('radio', { name: /10 مل/ })).toBeDisabled();
});
