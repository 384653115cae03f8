import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { SalesByDay } from './sales-by-day';
import { someDays } from './testing';

const chart = () => screen.getByRole('slider', { name: /رسم بياني/ });
const valueText = () => chart().getAttribute('aria-valuetext');

beforeEach(() => {
  render(<SalesByDay days={someDays()} />);
});

it('begins at the last day and describes it', () => {
  expect(valueText()).toBe('20 تشرين الثاني: 29 طلبًا، 1,450.00\u00a0₪');
  expect(screen.getByText('20 تشرين الثاني: 29 طلبًا، 1,450.00 ₪')).toBeVisible();
});

it('leads from day to day with the keyboard: what lies to the left is later', async () => {
  chart().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(valueText()).toMatch(/^19 تشرين الثاني/);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(valueText()).toMatch(/^20 تشرين الثاني/);
  await userEvent.keyboard('{Home}');
  expect(valueText()).toBe('22 تشرين الأول: لا طلبات، 0.00\u00a0₪');
  expect(chart()).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{End}');
  expect(chart()).toHaveAttribute('aria-valuenow', '30');
});

it('tells the day under the pointer, the first at the right', () => {
  fireEvent.pointerMove(chart(), { clientX: 640 });
  expect(valueText()).toMatch(/^22 تشرين الأول/);
  fireEvent.pointerMove(chart(), { clientX: 0 });
  expect(valueText()).toMatch(/^20 تشرين الثاني/);
});

it('has axes with names: what is counted, and the days', () => {
  expect(screen.getByText('المبيعات (₪)')).toBeInTheDocument();
  expect(screen.getByText('1500')).toBeInTheDocument();
  expect(screen.getByText('20 تشرين الثاني')).toBeInTheDocument();
});

it('draws orders instead of revenue', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'الطلبات' }));
  expect(screen.getByText('عدد الطلبات')).toBeInTheDocument();
  expect(screen.getByText('30')).toBeInTheDocument();
});

it('shows the same in figures, the latest day first', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'عرض كجدول' }));
  const table = within(screen.getByRole('table', { name: 'الطلبات والمبيعات يومًا بيوم' }));
  const rows = table.getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent('20 تشرين الثاني291,450.00 ₪');
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
