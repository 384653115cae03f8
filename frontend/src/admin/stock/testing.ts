import { HttpResponse, http } from 'msw';
import type { PageMeta, StockMovement } from '../api';
import { aMeta } from '../testing/builders';

/** Build a movement: an order took two of a variant. */
export const aMovement = (changes: Partial<StockMovement> = {}): StockMovement => ({
  id: '7',
  at: '2026-11-20T08:05:00Z',
  by: null,
  kind: 'order',
  product: { id: 'p1', name: 'عود وود' },
  variant: { id: 'v5', name: 'عينة 5 مل' },
  units: -2,
  ml: null,
  left: 3,
  order: { id: 'o1', number: 1042 },
  note: null,
  ...changes,
});

/** Build a movement: an administrator opened another bottle. */
export const aBottleMovement = (changes: Partial<StockMovement> = {}): StockMovement =>
  aMovement({
    id: '8',
    by: 'ليلى',
    kind: 'opened',
    variant: null,
    units: null,
    ml: 100,
    left: 112.5,
    order: null,
    note: 'دفعة تشرين',
    ...changes,
  });

/** Answer every list call with these movements; `onRequest` records the queries. */
export const moves = (
  path: string,
  movements: StockMovement[],
  meta: Partial<PageMeta> = {},
  onRequest: (search: string) => void = () => {},
) =>
  http.get(`*/api/v1${path}`, ({ request }) => {
    onRequest(new URL(request.url).search);
    return HttpResponse.json({
      success: true,
      message: '',
      data: movements,
      pagination: aMeta({ total: movements.length, ...meta }),
    });
  });
