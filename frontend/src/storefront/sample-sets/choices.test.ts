import { expect, it } from 'vitest';
import { builderHref, readBuilder } from './builder-address';
import { readChoices, writeChoices } from './choices';

const once = (variant_id: string, quantity = 1) => ({ variant_id, quantity });

it('choices are read as they were written', () => {
  const choices = [once('0192-a'), once('0192-b', 3)];
  expect(writeChoices(choices)).toBe('0192-a,0192-b*3');
  expect(readChoices(writeChoices(choices))).toEqual(choices);
});

it.each([null, '', ',', 'a b', '<script>', 'a*0', 'a*x', '*2', 'a**2', 'a'.repeat(65)])(
  'reads no choice from %j',
  (text) => {
    expect(readChoices(text)).toEqual([]);
  },
);

it('counts repeated choices together, and stops where a set is full', () => {
  expect(readChoices('a,b,a*2')).toEqual([once('a', 3), once('b')]);
  expect(readChoices('a*99')).toEqual([once('a', 20)]);
  expect(readChoices(Array.from({ length: 30 }, (_, at) => `v${at}`).join())).toHaveLength(20);
});

it('address of a builder keeps choices, search and page', () => {
  const address = { choices: [once('a'), once('b', 2)], isEditing: true, search: 'عود', page: 2 };
  const href = builderHref('discovery', address);
  expect(href).toContain('/sample-sets/discovery?choices=a,b*2&edit=1&');
  expect(readBuilder(new URL(href, 'http://localhost').searchParams)).toEqual(address);
  expect(builderHref('discovery')).toBe('/sample-sets/discovery');
});

it('nothing is edited without choices', () => {
  expect(readBuilder(new URLSearchParams('edit=1')).isEditing).toBe(false);
});
