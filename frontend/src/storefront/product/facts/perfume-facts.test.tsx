import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Facts, PerfumeNoteRef } from '@/api';
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
const factOf = (term: string) => screen.getByText(term).closest('dt')?.nextElementSibling;

it('facts are told in words', () => {
  render(<PerfumeFacts facts={FACTS} />);
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
  render(<PerfumeFacts facts={FACTS} />);
  const top = within(screen.getByRole('list', { name: 'النوتات العليا' }));
  expect(top.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['زعفران', 'برغموت']);
  expect(screen.queryByText('نوتات القلب')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'نوتات القاعدة' })).toHaveTextContent('عود');
});

it('term is explained in one tap', async () => {
  render(<PerfumeFacts facts={FACTS} />);
  const line = screen.getByText('المسافة التي تصل إليها الرائحة من حولك.');
  expect(line).not.toBeVisible();
  await userEvent.click(screen.getByText('الفوحان'));
  expect(line).toBeVisible();
});

it('unknown facts are not shown', () => {
  const { container, rerender } = render(<PerfumeFacts facts={{}} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<PerfumeFacts facts={{ year: 1999 }} />);
  expect(screen.getAllByRole('term')).toHaveLength(1);
});
