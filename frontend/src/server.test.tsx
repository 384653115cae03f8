// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { FIRST_PAGES } from '@/testing/first-pages';
import { render } from './server';

const { failing } = vi.hoisted(() => ({ failing: { now: false } }));
vi.mock('@/storefront/product/size-choice', () => ({
  SizeChoice: () => {
    if (failing.now) throw new Error('broken component');
    return null;
  },
}));

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
