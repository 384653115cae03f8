import type { Administrator, AdminSession } from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build an administrator named Rana with the orders role. */
export const anAdministrator = (changes: Partial<Administrator> = {}): Administrator => ({
  id: 'p2',
  name: 'رنا',
  email: 'rana@attar.example',
  role: 'orders',
  is_disabled: false,
  has_second_factor: false,
  last_seen_at: AT,
  created_at: '2026-10-01T08:00:00Z',
  sessions: 2,
  ...changes,
});

/** Build a session on another device. */
export const aSession = (changes: Partial<AdminSession> = {}): AdminSession => ({
  id: 's2',
  created_at: '2026-11-19T08:00:00Z',
  last_seen_at: AT,
  expires_at: '2026-12-19T08:00:00Z',
  device: 'Firefox على Windows',
  address: '203.0.113.7',
  is_current: false,
  ...changes,
});
