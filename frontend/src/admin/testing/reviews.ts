import { aReview } from '@/testing/reviews';
import type { AdminReview } from '../api';

/** Build a pending review of oud by Salma. */
export const anAdminReview = (changes: Partial<AdminReview> = {}): AdminReview => ({
  ...aReview(),
  state: 'pending',
  product: { id: 'p1', slug: 'oud-wood', name: 'عود وود' },
  order_number: 1041,
  version: 1,
  answered_by: null,
  decided_at: null,
  ...changes,
});
