import { expect, it } from 'vitest';
import type { PerfumeNoteRef, Recommendation } from '@/api';
import { aProduct } from '@/testing/builders';
import { reasonOf } from './reason';

const note = (name: string, family: PerfumeNoteRef['family']) => ({
  slug: name,
  name,
  english_name: null,
  family,
});
const notes = {
  top: [note('برغموت', 'citrus')],
  heart: [note('ورد', 'floral')],
  base: [note('ياسمين', 'floral')],
};
const found = (because: Recommendation['because']): Recommendation => ({
  product: aProduct({ facts: { notes, seasons: ['winter'], sillage: 4 } }),
  because,
  sample_variant_id: null,
});

it('reason names the notes, the season and the strength that were asked for', () => {
  const because: Recommendation['because'] = [
    { kind: 'family', value: 'floral', label: 'زهور' },
    { kind: 'season', value: 'winter', label: 'الشتاء' },
    { kind: 'strength', value: 'strong', label: null },
  ];
  expect(reasonOf(found(because))).toBe('لأن فيه نوتتي ورد وياسمين ولأنه شتوي ولأن فوحانه قوي');
});

it('reason is empty when nothing that was asked for is fulfilled', () => {
  expect(reasonOf(found([]))).toBe('');
  expect(reasonOf(found([{ kind: 'category', value: 'MEN', label: 'رجال' }]))).toBe('');
});
