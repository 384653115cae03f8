import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aTemplate } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { SampleSetsPage } from './sample-sets-page';

beforeEach(() => server.use(...defaultHandlers));

it('each template tells its number of samples, sizes and price', async () => {
  const five = aTemplate({
    id: 't2',
    slug: 'five',
    name: 'خمس عيّنات',
    min_slots: 5,
    sizes: [2, 5],
    price: { kind: 'fixed', amount: 59, steps: [] },
  });
  server.use(answers('get', '/sample_sets', [aTemplate(), five]));
  renderApp(<SampleSetsPage />);
  const link = await screen.findByRole('link', { name: 'خمس عيّنات' });
  expect(link).toHaveAttribute('href', '/sample-sets/five');
  expect(link.closest('article')).toHaveTextContent('5 عيّنات2 أو 5 ملبسعر ثابت 59.00 ₪');
  expect(screen.getByRole('link', { name: 'رحلة الاكتشاف' }).closest('article')).toHaveTextContent(
    'من 3 إلى 5 عيّنات2 ملبسعر العيّنات نفسها',
  );
});

it('a shop without templates says so', async () => {
  server.use(answers('get', '/sample_sets', []));
  renderApp(<SampleSetsPage />);
  expect(await screen.findByRole('heading', { name: 'لا توجد مجموعات عيّنات الآن' })).toBeVisible();
});

it('a failed list can be repeated', async () => {
  server.use(refuses('get', '/sample_sets', 500));
  renderApp(<SampleSetsPage />);
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});
