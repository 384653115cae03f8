import * as v from 'valibot';
import { expect, it } from 'vitest';
import { loginSchema, signupSchema } from './schemas';

const whole = {
  name: 'سلمى خليل',
  email: 'salma@example.com',
  phone: '+970591234567',
  region: 'WEST_BANK',
  city: '',
  address: '',
  password: 'secret1',
  password_confirmation: 'secret1',
};

const faultsOf = (changes: Partial<typeof whole>) => {
  const { issues = [] } = v.safeParse(signupSchema, { ...whole, ...changes });
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

it('takes a whole form, with Arabic or Latin names', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ name: 'Salma Khalil' })).toEqual([]);
});

it.each([
  [{ name: ' ' }, 'name', 'الاسم مطلوب'],
  [{ name: 'سلمى 2' }, 'name', 'الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط'],
  [{ email: '' }, 'email', 'البريد الإلكتروني مطلوب'],
  [{ email: 'salma@' }, 'email', 'البريد الإلكتروني غير صحيح'],
  [{ phone: '' }, 'phone', 'رقم الهاتف مطلوب'],
  [{ region: '' }, 'region', 'المنطقة مطلوبة'],
  [{ city: 'ر' }, 'city', 'اسم المدينة يجب أن يكون حرفين على الأقل'],
  [{ address: 'شارع' }, 'address', 'العنوان يجب أن يكون 5 أحرف على الأقل'],
  [{ password: 'abc', password_confirmation: 'abc' }, 'password', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
  [{ password_confirmation: '' }, 'password_confirmation', 'تأكيد كلمة المرور مطلوب'],
  [{ password_confirmation: 'other12' }, 'password_confirmation', 'كلمة المرور غير متطابقة'],
])('finds the fault in %o', (changes, field, message) => {
  expect(faultsOf(changes)).toEqual([[field, message]]);
});

it('names what a log-in lacks', () => {
  const { issues } = v.safeParse(loginSchema, { phone: '', password: '' });
  expect(issues?.map(({ message }) => message)).toEqual(['رقم الهاتف مطلوب', 'كلمة المرور مطلوبة']);
});
