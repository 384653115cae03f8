import { expect, it } from 'vitest';
import { hasRight } from './rights';

it.each([
  ['owner', ['orders', 'catalogue', 'settings', 'people', 'costs']],
  ['orders', ['orders']],
  ['catalogue', ['catalogue']],
  [undefined, []],
] as const)('%s may: %j', (role, rights) => {
  const all = ['orders', 'catalogue', 'settings', 'people', 'costs'] as const;
  expect(all.filter((right) => hasRight(role, right))).toEqual(rights);
});
