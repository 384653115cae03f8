import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { config } from '@/shared/config';
import { renderApp } from '@/testing/render-app';
import { Footer } from './footer';
import { SocialLinks } from './social-links';

const linksOf = (role: 'navigation' | 'list', name: string) =>
  within(screen.getByRole(role, { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('has quick links and categories', () => {
  renderApp(<Footer />);
  expect(linksOf('navigation', 'روابط سريعة')).toEqual([
    '/products',
    '/products?sort_by=BEST_SELLERS',
    '/gift-sets',
    '/sample-sets',
    '/cart',
    '/orders',
  ]);
  expect(linksOf('navigation', 'الفئات')).toEqual([
    '/categories/men',
    '/categories/women',
    '/categories/unisex',
  ]);
});

it('offers help by e-mail and by phone', () => {
  renderApp(<Footer />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByRole('heading', { name: 'هل تحتاج مساعدة؟' })).toBeInTheDocument();
  expect(href('الدعم الفني')).toBe(`mailto:${config.supportEmail}`);
  expect(href('اتصل بنا')).toBe(`tel:${config.supportPhone}`);
});

it('links only configured social media', () => {
  renderApp(<Footer />);
  expect(linksOf('list', 'تابعنا وراسلنا')).toEqual(['https://wa.me/970590000000']);
});

it('links every configured place, announced as a new window', () => {
  const addresses = {
    whatsapp: 'https://wa.me/1',
    instagram: 'https://instagram.example/attar',
    facebook: 'https://facebook.example/attar',
  };
  render(<SocialLinks addresses={addresses} />);
  expect(linksOf('list', 'تابعنا وراسلنا')).toEqual([
    'https://instagram.example/attar',
    'https://facebook.example/attar',
    'https://wa.me/1',
  ]);
  expect(screen.getByRole('link', { name: 'إنستغرام (يفتح في نافذة جديدة)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});
