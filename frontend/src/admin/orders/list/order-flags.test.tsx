import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { FAR } from '../../customers/testing';
import { anOrder } from '../../testing/builders';
import { OrderFlags } from './order-flags';

it('leads to the order that came before', () => {
  renderApp(<OrderFlags order={anOrder({ duplicate_of: { id: 'o9', number: 998 } })} />);
  expect(screen.getByRole('link', { name: 'مكرر؟ الطلب 998' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=998',
  );
});

it.each([
  [1, 'رُفض له طلب'],
  [2, 'رُفض له طلبان'],
  [4, 'رُفضت له 4 طلبات'],
])('tells of %d orders that were refused before', (refused_before, text) => {
  renderApp(<OrderFlags order={anOrder({ refused_before })} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('tells of a call before packing and of a block that is not over', () => {
  const order = anOrder({ must_call: true, refused_before: 2, customer_blocked_until: FAR });
  const { unmount } = renderApp(<OrderFlags order={order} />);
  expect(screen.getByText('اتصل قبل التجهيز')).toBeVisible();
  expect(screen.getByText('محظور حتى 1 كانون الثاني 2099')).toBeVisible();
  unmount();
  renderApp(<OrderFlags order={anOrder({ customer_blocked_until: '2026-01-01T00:00:00Z' })} />);
  expect(screen.queryByText(/محظور/)).not.toBeInTheDocument();
});

it('tells of notes, and is silent where there is nothing to tell', () => {
  const { unmount } = renderApp(<OrderFlags order={anOrder({ notes_count: 2 })} />);
  expect(screen.getByText('ملاحظتان')).toBeVisible();
  unmount();
  renderApp(<OrderFlags order={anOrder()} />);
  expect(screen.queryByRole('list', { name: 'تنبيهات الطلب' })).not.toBeInTheDocument();
});
