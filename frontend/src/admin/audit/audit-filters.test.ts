import { expect, it } from 'vitest';
import { auditHref, isFiltered, readFilters } from './audit-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads what makes sense, and nothing else', () => {
  expect(read('person=p1&kind=order&thing=o1&from=2026-11-01&to=2026-11-02&page=3')).toEqual({
    person: 'p1',
    kind: 'order',
    thing: 'o1',
    from: '2026-11-01',
    to: '2026-11-02',
    page: 3,
  });
  expect(read('kind=toString&from=yesterday&to=2026&page=-1&person=%20')).toEqual({
    person: undefined,
    kind: undefined,
    thing: undefined,
    from: undefined,
    to: undefined,
    page: 1,
  });
});

it('writes what it reads', () => {
  const query = 'person=p1&kind=order&thing=o1&from=2026-11-01&to=2026-11-02&page=3';
  expect(auditHref(read(query))).toBe(`/admin/audit?${query}`);
  expect(auditHref(read(''))).toBe('/admin/audit');
});

it('reports whether any filter is set', () => {
  expect(isFiltered(read('page=2'))).toBe(false);
  expect(isFiltered(read('to=2026-11-02'))).toBe(true);
});
