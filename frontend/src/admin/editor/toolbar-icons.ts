import type { IconShape } from '@/shared/components/icon';

const LINES: IconShape = [
  ['path', { d: 'M3 5h10' }],
  ['path', { d: 'M3 12h10' }],
  ['path', { d: 'M3 19h10' }],
];

/** Bullet list icon with the bullets on the right. */
export const BulletListIcon: IconShape = [
  ...LINES,
  ['path', { d: 'M20 5h.01' }],
  ['path', { d: 'M20 12h.01' }],
  ['path', { d: 'M20 19h.01' }],
];

/** Numbered list icon with the numbers on the right. */
export const OrderedListIcon: IconShape = [
  ...LINES,
  ['path', { d: 'M18 4h1v5' }],
  ['path', { d: 'M18 9h2' }],
  ['path', { d: 'M20.5 20h-3.1c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02' }],
];
