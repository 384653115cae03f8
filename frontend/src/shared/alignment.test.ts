import { expect, it } from 'vitest';
import { alignmentsAsMarks, alignmentsAsStyles } from './alignment';

const STORED =
  '<h1 style="text-align: center">عود</h1><p>دافئ</p><p style="text-align: justify">عميق <strong>جدا</strong></p>';
const SHOWN =
  '<h1 data-align="center">عود</h1><p>دافئ</p><p data-align="justify">عميق <strong>جدا</strong></p>';

it('turns stored alignments into marks and back', () => {
  expect(alignmentsAsMarks(STORED)).toBe(SHOWN);
  expect(alignmentsAsStyles(SHOWN)).toBe(STORED);
});

it.each([
  '<p>style="text-align: center"</p>',
  '<p style="text-align: start">عود</p>',
  '<p style="text-align: center; color: red">عود</p>',
  '<ul style="text-align: center"><li>عود</li></ul>',
  '&lt;p style="text-align: center"&gt;',
])('leaves %s as it is', (html) => {
  expect(alignmentsAsMarks(html)).toBe(html);
  expect(alignmentsAsStyles(html)).toBe(html);
});
