import { expect, it } from 'vitest';
import { csvFile, csvText } from './csv-text';

it('marks its letters as UTF-8 and ends its lines as spreadsheets do', async () => {
  expect(
    csvText([
      ['السطر', 'القيمة'],
      [3, 'عود'],
    ]),
  ).toBe('\ufeffالسطر,القيمة\r\n3,عود\r\n');
  const bytes = new Uint8Array(await csvFile([['أ']]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('keeps commas, quotes and lines within their cell', () => {
  expect(csvText([['a,b', 'قال "نعم"', 'سطر\nآخر']])).toBe('\ufeff"a,b","قال ""نعم""","سطر\nآخر"\r\n');
});

it.each(['=1+1', '+972', '-5', '@x', '\tx', '\rx'])('defuses %j, and leaves numbers alone', (text) => {
  expect(csvText([[text, -5]])).toMatch(/^\ufeff"?'/);
  expect(csvText([[text, -5]])).toContain(',-5\r\n');
});
