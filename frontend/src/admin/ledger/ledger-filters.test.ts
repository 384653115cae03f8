import { expect, it } from 'vitest';
import { exportPath, ledgerHref, readFilters } from './ledger-filters';

it('reads its own address, and drops invalid values', () => {
  const filters = { from: '2026-11-01', to: '2026-11-20', courier: 'c1', before: 42 };
  const address = ledgerHref(filters);
  expect(address).toBe('/admin/cash/ledger?from=2026-11-01&to=2026-11-20&courier=c1&before=42');
  expect(readFilters(new URL(address, 'https://attar.example').searchParams)).toEqual(filters);
  expect(readFilters(new URLSearchParams('from=soon&before=-1'))).toEqual({});
});

it('exports every page', () => {
  expect(exportPath({ courier: 'c1', before: 42 })).toBe('/api/v1/admins/cash/ledger/export?courier=c1');
});
