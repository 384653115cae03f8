import * as v from 'valibot';
import { expect, it } from 'vitest';
import { loginSchema } from './login-schema';

const firstError = (form: { email: string; password: string }, field: string) =>
  v.safeParse(loginSchema, form).issues?.find((issue) => v.getDotPath(issue) === field)?.message;

it.each([
  ['', 'البريد الإلكتروني مطلوب'],
  ['   ', 'البريد الإلكتروني مطلوب'],
  ['layla', 'يرجى إدخال بريد إلكتروني صحيح.'],
  [`${'a'.repeat(60)}@${'b'.repeat(40)}.example`, 'البريد الإلكتروني يجب ألا يتجاوز 100 حرف.'],
  ['layla@attar.example', undefined],
  [' layla@attar.example ', undefined],
])('of the e-mail «%s» says %s', (email, message) => {
  expect(firstError({ email, password: 'secret1' }, 'email')).toBe(message);
});

it.each([
  ['', 'كلمة المرور مطلوبة'],
  ['12345', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل.'],
  ['x'.repeat(101), 'كلمة المرور يجب ألا تتجاوز 100 حرف.'],
  ['123456', undefined],
  ['x'.repeat(100), undefined],
  ['🌹'.repeat(100), undefined],
  ['🌹'.repeat(101), 'كلمة المرور يجب ألا تتجاوز 100 حرف.'],
  ['🌹'.repeat(5), 'كلمة المرور يجب أن تكون 6 أحرف على الأقل.'],
  ['e\u0301'.repeat(100), undefined],
])('of the password «%s» says %s', (password, message) => {
  expect(firstError({ email: 'layla@attar.example', password }, 'password')).toBe(message);
});
