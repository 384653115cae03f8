import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FRONT_END = join(import.meta.dirname, '..');
const REPOSITORY = join(FRONT_END, '..');

/** Helpers and indexes of scenes, which have no states of their own. */
const isScene = (path) => !/\/(scene|index)\.ts$/.test(path) && /\bstate:/.test(read(path));
const read = (path) => readFileSync(join(FRONT_END, path), 'utf8');
const found = (...patterns) => globSync(patterns, { cwd: FRONT_END }).sort();

const MAP = read('SPECIFICATION.md');
const ROWS = MAP.split('\n').filter((line) => line.startsWith('| '));
const NAMED = ROWS.flatMap(
  (row) =>
    row
      .split('|')[2]
      ?.split('`')
      .filter((_, place) => place % 2 === 1) ?? [],
);
const isNamed = (path) =>
  NAMED.some((name) => path === name || (name.endsWith('/') && path.startsWith(name)));

it('leads to tests that are there', () => {
  const isThere = (name) => {
    const path = join(/^(services|gateway)\//.test(name) ? REPOSITORY : FRONT_END, name);
    return name.endsWith('/')
      ? globSync('**/*{.test.ts,.test.tsx,.rs}', { cwd: path }).length > 0
      : existsSync(path);
  };
  expect(NAMED.filter((name) => !isThere(name))).toEqual([]);
});

it.each([
  ['scene', found('e2e/screens/**/*.ts').filter(isScene)],
  ['journey', found('e2e/*.spec.ts').filter((path) => !path.endsWith('screenshots.spec.ts'))],
  ['test of the storefront', found('src/storefront/**/*.test.{ts,tsx}')],
  ['test of the back office', found('src/admin/**/*.test.{ts,tsx}')],
])('passes no %s', (_kind, paths) => {
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !isNamed(path))).toEqual([]);
});

it('says of every section what holds it', () => {
  const sections = ROWS.map((row) => row.split('|').slice(1, 3)).slice(1);
  const isTitle = ([title]) => /^ (\*\*|section |-)/.test(title);
  expect(sections.filter(([title, held]) => !isTitle([title]) && !held.includes('`'))).toEqual([]);
  const chapters = [...MAP.matchAll(/^\| \*\*(\d)\. /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
