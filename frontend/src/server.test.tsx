// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { FIRST_PAGES } from '@/testing/first-pages';
import { render } from './server';
import { QueryParams } from './server-polyfills';

const { failing } = vi.hoisted(() => ({ failing: { now: false } }));
vi.mock('@/storefront/product/size-choice', () => ({
  SizeChoice: () => {
    if (failing.now) throw new Error('broken component');
    return null;
  },
}));

const QUERIES = [
  '',
  '?',
  '?search=%D8%B9%D9%88%D8%AF+%D9%85%D9%84%D9%83%D9%8A&page=2',
  'search=a=b&&page',
  '?search=a%26b%20c&search=second',
  '?search=!*\'()~-._ü😀"<>`',
  '?search=%41%zz%',
];

it.each(QUERIES)('query parameters are read and written as browsers do: «%s»', (query) => {
  const [own, standard] = [new QueryParams(query), new URLSearchParams(query)];
  for (const name of ['search', 'page', 'none']) expect(own.get(name)).toBe(standard.get(name));
  expect(own.toString()).toBe(standard.toString());
  for (const params of [own, standard]) {
    params.set('page', '3');
    params.set('search', 'مسك \uD800');
  }
  expect(own.toString()).toBe(standard.toString());
});

it('query parameters are made from names and values', () => {
  expect(new QueryParams({ from: '/orders/1?a' }).toString()).toBe('from=%2Forders%2F1%3Fa');
});

it('query parameters that are no text become replacement characters', () => {
  expect(new QueryParams('?search=%FF').get('search')).toBe('\uFFFD');
});

it('the settings of the shop are those of the input', () => {
  const page = { url: '/nowhere', status: 404, entries: [] };
  const settings = { 'store-name': 'دار النسيم', 'support-email': 'help@attar.example', facebook: null };
  expect(render(JSON.stringify({ ...page, settings }))).toContain('mailto:help@attar.example');
  expect(render(JSON.stringify({ ...page, settings }))).toContain('دار النسيم');
  expect(render(JSON.stringify(page))).not.toContain('mailto:');
});

it('a page of the back office is none of the storefront', () => {
  expect(render(JSON.stringify({ url: '/admin', status: 200, entries: [] }))).toContain('الصفحة غير موجودة');
});

it('a component that throws fails the page, and no other', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const product = FIRST_PAGES.find(({ shows }) => shows.includes('عود دافئ'));
  const input = JSON.stringify({ url: product?.address, status: 200, entries: product?.entries });
  failing.now = true;
  expect(() => render(input)).toThrow('failed to render a page');
  failing.now = false;
  expect(render(input)).toContain('عود دافئ');
});

it('input that is no page is an error', () => {
  expect(() => render('{')).toThrow(SyntaxError);
});
