import { expect, it } from 'vitest';
import { pastedHtml, plainPaste } from './pasted-html';

it('reads marks and alignment from styles, as word processors write them', () => {
  expect(
    pastedHtml(
      '<p class="MsoNormal" style="TEXT-ALIGN: Center; margin: 0" dir="rtl" align="left">' +
        '<span style="font-weight:700;font-style:italic">عود</span> <span style="text-decoration:line-through">ورد</span></p>',
    ),
  ).toBe('<p data-align="center"><span><em><strong>عود</strong></em></span> <span><s>ورد</s></span></p>');
  expect(pastedHtml('<p align="right">عود</p>')).toBe('<p data-align="right">عود</p>');
  expect(pastedHtml('<p data-align="center">عود</p>'), 'what the editor itself copied').toBe(
    '<p data-align="center">عود</p>',
  );
});

it('is not fooled by wrappers that are bold by name alone', () => {
  expect(pastedHtml('<b style="font-weight:normal" id="docs-internal-guid-1"><p>عود</p></b>')).toBe(
    '<p>عود</p>',
  );
  expect(pastedHtml('<b>عود</b>')).toBe('<b>عود</b>');
});

it('keeps links that may stand, and the words of others', () => {
  expect(
    pastedHtml('<a href="https://attar.example/" target="_blank" class="x" title="y" onclick="z()">عود</a>'),
  ).toBe('<a href="https://attar.example/">عود</a>');
  expect(
    pastedHtml('<a href="javascript:alert(1)">عود</a> <a href="/admin">ورد</a> <a name="x">مسك</a>'),
  ).toBe('عود ورد مسك');
});

it('keeps where a list begins, if the store can keep it', () => {
  expect(pastedHtml('<ol start="4" type="a"><li style="list-style-type: upper-roman">عود</li></ol>')).toBe(
    '<ol start="4"><li>عود</li></ol>',
  );
  for (const start of ['-1', '65536', 'x', '1.5']) {
    expect(pastedHtml(`<ol start="${start}"><li>عود</li></ol>`)).toBe('<ol><li>عود</li></ol>');
  }
});

it('drops what is no text', () => {
  expect(
    pastedHtml(
      '<html><head><title>x</title><style>p{}</style></head><body><!--[if mso]><p>y</p><![endif]-->' +
        '<script>alert(1)</script><p onclick="x()">عود</p><link rel="stylesheet" href="x"></body></html>',
    ),
  ).toBe('<p>عود</p>');
});

it('tells how much of a copied list was marked', () => {
  expect(pastedHtml('<p data-pm-slice="1 1 []">عود</p>')).toBe('<p data-pm-slice="1 1 []">عود</p>');
});

it('drops the control characters that the store refuses', () => {
  expect(plainPaste('a\u0007b\u000bc\td\ne\u0085')).toBe('abc\td\ne');
  expect(pastedHtml('<p>a\u0007b</p>')).toBe('<p>ab</p>');
});
