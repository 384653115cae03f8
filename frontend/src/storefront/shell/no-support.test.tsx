import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { SupportLinks } from '@/shared/components/support-links';
import { RecoveryRequested } from '@/storefront/account/recovery-requested';
import { OrderHelp } from '@/storefront/orders/order-help';
import { defaultHandlers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Footer } from './footer';
import { PhoneMenu } from './phone-menu';

const { config } = vi.hoisted(() => ({
  config: { storeName: 'عطّار', supportEmail: undefined as string | undefined, hasSupport: false },
}));
vi.mock('@/shared/config', () => ({ config }));

it.each([
  ['the footer', <Footer key="footer" />],
  ['the menu of phones', <PhoneMenu key="menu" onNavigate={() => {}} />],
  ['the page of a lost address', <NotFoundPage key="lost" />],
  ['the page of an order', <OrderHelp key="order" number={7} />],
  ['a requested password', <RecoveryRequested key="password" onAgain={() => {}} />],
])('%s offers no help without a support contact', (_place, part) => {
  server.use(...defaultHandlers);
  const { container } = renderApp(part);
  expect(screen.queryByRole('heading', { name: 'هل تحتاج مساعدة؟' })).not.toBeInTheDocument();
  expect(container.querySelectorAll('a:is([href^="mailto:"], [href^="tel:"], [href*="wa.me"])')).toHaveLength(
    0,
  );
});

it('shows the one of two ways that is set', () => {
  config.supportEmail = 'help@shop.example';
  render(<SupportLinks />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@shop.example',
  ]);
});
