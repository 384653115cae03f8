import { aMergedCustomer } from '../../../src/admin/customers/testing';

/** Address of the page of Salma. */
export const CUSTOMER_PAGE = '/admin/customers/c1';

/** Salma with two phones, a note and an account. */
export const MERGED = {
  ...aMergedCustomer(),
  must_call: true,
  notes: [{ id: 'n1', text: 'تفضّل التوصيل بعد العصر.', by: 'ليلى', at: '2026-11-20T08:05:00Z' }],
  accounts: [
    {
      id: 'u1',
      name: 'سلمى خالد',
      phone: '+970591234567',
      email: 'salma@example.com',
      created_at: '2026-03-02T10:00:00Z',
    },
  ],
};
