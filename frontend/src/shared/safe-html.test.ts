import { expect, it } from 'vitest';
import { plainText, safeHtml } from './safe-html';

it.each([
  ['<p>عود <strong>دافئ</strong></p>', '<p>عود <strong>دافئ</strong></p>'],
  ['<p onclick="x()">عود</p><script>x()</script>', '<p>عود</p>'],
  ['<img src=x onerror=x()>', ''],
  ['<a href="javascript:x()">هنا</a>', '<a rel="nofollow noopener">هنا</a>'],
  ['<p style="text-align: center">وسط</p>', '<p data-align="center">وسط</p>'],
  ['<p style="position: fixed">فوق</p>', '<p>فوق</p>'],
  ['<p dir="rtl" data-x="1" aria-label="x">عود</p>', '<p>عود</p>'],
  ['<ol start="3"><li>ثالث</li></ol>', '<ol start="3"><li>ثالث</li></ol>'],
])('makes %s safe', async (html, safe) => {
  expect(await safeHtml(html)).toBe(safe);
});

it('returns plain text before the sanitizer is loaded', () => {
  expect(plainText('<h2>عود</h2><p>دافئ &amp; عميق</p>')).toBe('عود\nدافئ & عميق');
});
