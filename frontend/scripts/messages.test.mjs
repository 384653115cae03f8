import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FRONT_END = join(import.meta.dirname, '..');
const SERVER = readFileSync(join(FRONT_END, '../gateway/messages/ar.ftl'), 'utf8');
const PAGES = globSync('src/shared/messages/**/*.ts', { cwd: FRONT_END })
  .sort()
  .map((path) => readFileSync(join(FRONT_END, path), 'utf8'));

const repeated = (names) => names.filter((name, place) => names.indexOf(name) < place);
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

it('defines no message twice', () => {
  const keys = namesIn(SERVER, /^([A-Za-z][\w-]*) =/gm);
  const groups = PAGES.flatMap((text) => namesIn(text, /^export const (\w+)/gm));
  expect(keys.length).toBeGreaterThan(100);
  expect(groups.length).toBeGreaterThan(50);
  expect(repeated(keys)).toEqual([]);
  expect(repeated(groups)).toEqual([]);
});

it('calls the second factor by one name', () => {
  for (const text of [SERVER, ...PAGES]) expect(text).not.toMatch(/بخطوتين|الثنائية|العامل الثاني/);
});
