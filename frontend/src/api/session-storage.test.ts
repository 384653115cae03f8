import { afterEach, expect, it, vi } from 'vitest';
import { readSessions, writeSessions } from './session-storage';

const customer = { token: 'c', user: { id: 'u1', name: 'سلمى' } };
const admin = { token: 'a', user: { id: 'a1', name: 'مدير' } };

afterEach(() => vi.restoreAllMocks());

it('keeps customers under customer_auth_token and administrators under auth_token, each with the user as JSON', () => {
  writeSessions({ customer, admin });
  expect({ ...localStorage }).toEqual({
    customer_auth_token: 'c',
    customer_user: JSON.stringify(customer.user),
    auth_token: 'a',
    user: JSON.stringify(admin.user),
  });
  expect(readSessions()).toEqual({ customer, admin });
});

it('removes ended sessions', () => {
  writeSessions({ customer, admin });
  writeSessions({ customer: null, admin });
  expect(localStorage.getItem('customer_auth_token')).toBeNull();
  expect(localStorage.getItem('customer_user')).toBeNull();
  expect(readSessions()).toEqual({ customer: null, admin });
});

it.each([
  ['a token without a user', { customer_auth_token: 'c' }],
  ['a user without a token', { customer_user: '{"id":"1","name":"x"}' }],
  ['a user that is no JSON', { customer_auth_token: 'c', customer_user: '{' }],
  ['a user that is nobody', { customer_auth_token: 'c', customer_user: '{"name":"x"}' }],
])('ignores %s as a session', (_, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  expect(readSessions().customer).toBeNull();
});

it('writes the token last, so that another tab never finds half a session', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  writeSessions({ customer, admin: null });
  expect(written.mock.calls.map(([key]) => key)).toEqual(['customer_user', 'customer_auth_token']);
});

it('logs an administrator out when the log-out mark cannot be stored', () => {
  writeSessions({ customer: null, admin });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeSessions({ customer: null, admin: null, isAdminLoggedOut: true });
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeSessions({ customer, admin })).not.toThrow();
});
