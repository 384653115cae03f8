import { expect, it } from 'vitest';
import { isLink, LINK_SCHEMES, parseLink } from './link-address';

it('allows only known schemes in links', () => {
  expect(LINK_SCHEMES).toEqual([
    'http',
    'https',
    'ftp',
    'ftps',
    'mailto',
    'tel',
    'callto',
    'sms',
    'cid',
    'xmpp',
  ]);
});

it.each([
  ['http://attar.example'],
  ['HTTPS://attar.example/a?b=1&c=2#d'],
  ['https://attar.example/عود'],
  ['ftp://attar.example/list.txt'],
  ['ftps://attar.example'],
  ['mailto:hello@attar.example?subject=oud'],
  ['tel:+970591234567'],
  ['callto:+970591234567'],
  ['sms:+970591234567'],
  ['cid:label@attar.example'],
  ['xmpp:hello@attar.example'],
])('takes %s as it is', (address) => {
  expect(parseLink(address)).toEqual({ href: address });
  expect(isLink(address)).toBe(true);
});

it.each([
  ['attar.example', 'https://attar.example'],
  ['  www.attar.example/عود?a=1 ', 'https://www.attar.example/عود?a=1'],
  ['attar.example:8080/x', 'https://attar.example:8080/x'],
  ['hello@attar.example', 'mailto:hello@attar.example'],
  ['+970 59-123 4567', 'tel:+970591234567'],
  ['(059) 1234567', 'tel:0591234567'],
])('completes %s', (typed, href) => {
  expect(parseLink(typed)).toEqual({ href });
});

it('writes out what serialisers write differently', () => {
  const { href } = parseLink('https://attar.example/a b?c="<d>"\u00a0e');
  expect(href).toBe('https://attar.example/a%20b?c=%22%3Cd%3E%22%C2%A0e');
});

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['javascript:alert(1)', 'scheme'],
  [' JavaScript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['whatsapp://send', 'scheme'],
  ['عود دافئ', 'shape'],
  ['/products/oud', 'shape'],
  ['#top', 'shape'],
  ['عود. دافئ', 'shape'],
  ['https://', 'shape'],
  ['http://a b', 'shape'],
  ['tel:', 'shape'],
])('refuses %j', (typed, error) => {
  expect(parseLink(typed)).toEqual({ error });
});

it('lets nothing through that hides its scheme', () => {
  for (const address of [
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '//attar.example',
    'attar.example',
    '',
  ]) {
    expect(isLink(address), address).toBe(false);
  }
});
