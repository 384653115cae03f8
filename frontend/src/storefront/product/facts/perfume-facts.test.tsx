import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Facts, PerfumeNoteRef } from '@/api';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { PerfumeFacts } from './perfume-facts';

const note = (slug: string, name: string): PerfumeNoteRef => ({
  slug,
  name,
  english_name: null,
  family: 'oud',
});
const FACTS: Facts = {
  concentration: 'eau_de_parfum',
  year: 2015,
  perfumer: 'هدى',
  seasons: ['autumn', 'winter'],
  occasions: ['evening'],
  longevity: 4,
  sillage: 1,
  notes: {
    top: [note('saffron', 'زعفران'), note('bergamot', 'برغموت')],
    heart: [],
    base: [note('oud', 'عود')],
  },
};
const show = (facts = FACTS) => renderApp(<PerfumeFacts facts={facts} />);
const factOf = (term: string) => screen.getByText(term).closest('dt')?.nextElementSibling;

beforeEach(() => server.use(answers('get', '/terms', [])));

it('facts are told in words', () => {
  show();
  expect(screen.getByRole('region', { name: 'معلومات العطر' })).toBeVisible();
  expect(factOf('التركيز')).toHaveTextContent('أو دو بارفان');
  expect(factOf('الثبات')).toHaveTextContent('طويل (4 من 5)');
  expect(factOf('الفوحان')).toHaveTextContent('قريب من الجلد (1 من 5)');
  expect(factOf('الفصول')).toHaveTextContent('الخريف، الشتاء');
  expect(factOf('المناسبات')).toHaveTextContent('المساء');
  expect(factOf('العطّار')).toHaveTextContent('هدى');
  expect(factOf('سنة الإصدار')).toHaveTextContent('2015');
});

it('notes are lists by layer without empty ones', () => {
  show();
  const top = within(screen.getByRole('list', { name: 'النوتات العليا' }));
  expect(top.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['زعفران', 'برغموت']);
  expect(screen.queryByText('نوتات القلب')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'نوتات القاعدة' })).toHaveTextContent('عود');
});

it('term is explained in one tap', async () => {
  show();
  const line = screen.getByText('المسافة التي تصل إليها الرائحة من حولك.');
  expect(line).not.toBeVisible();
  await userEvent.click(screen.getByText('الفوحان'));
  expect(line).toBeVisible();
});

it('unknown facts are not shown', () => {
  const { unmount } = show({});
  expect(screen.queryByText('معلومات العطر')).not.toBeInTheDocument();
  unmount();
  show({ year: 1999 });
  expect(screen.getAllByRole('term')).toHaveLength(1);
});

it('terms that the shop explains otherwise are explained so', async () => {
  server.use(
    answers('get', '/terms', [
      { term: 'eau_de_parfum', explanation: 'يكفيك يومك.' },
      { term: 'base', explanation: 'خاتمة العطر.' },
    ]),
  );
  show();
  expect(await screen.findByText('يكفيك يومك.')).toBeInTheDocument();
  expect(screen.getByText('خاتمة العطر.')).toBeInTheDocument();
  expect(screen.getByText('المسافة التي تصل إليها الرائحة من حولك.')).toBeInTheDocument();
});

it('terms keep the default when changed ones are not known', async () => {
  server.use(refuses('get', '/terms', 503));
  const { store } = show();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"status":"rejected"'));
  expect(screen.getByText('المسافة التي تصل إليها الرائحة من حولك.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
