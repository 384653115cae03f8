import * as v from 'valibot';
import { expect, it } from 'vitest';
import { loginSchema, signupSchema } from './entry-schemas';
import { passwordSchema, profileSchema } from './schemas';

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
type Changes = Partial<typeof whole>;
const { password: _password, password_confirmation: _confirmation, ...profile } = whole;

const errors = (issues: readonly v.BaseIssue<unknown>[] = []) =>
  issues.map((issue) => [v.getDotPath(issue), issue.message]);
const inSignup = (changes: Changes) => errors(v.safeParse(signupSchema, { ...whole, ...changes }).issues);
const inProfile = (changes: Changes) => errors(v.safeParse(profileSchema, { ...profile, ...changes }).issues);

it.each([
  {},
  { region: 'JERUSALEM' },
  { region: 'ISRAEL', phone: '+972521234567' },
  { city: 'رم', address: 'شارع' + 'ي' },
])('sign-up and profile take a whole form: %o', (changes) => {
  expect(inSignup(changes)).toEqual([]);
  expect(inProfile(changes)).toEqual([]);
});

it.each(['ليلى حداد', 'Layla Haddad', 'مُحَمَّد', 'آلاء', 'عبـــدالله', 'سلمى Khalil'])(
  'a name of Arabic or English letters and spaces is good: %s',
  (name) => {
    expect(inSignup({ name })).toEqual([]);
  },
);

it.each(['ليلى1', 'ليلى٣', 'ليلى۳', "O'Neil", 'a.b', 'שרה', 'ليلى،', 'Zoë', 'ليلى😊'])(
  'a name of anything else is not: %s',
  (name) => {
    const error = [['name', 'الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط']];
    expect(inSignup({ name })).toEqual(error);
    expect(inProfile({ name })).toEqual(error);
  },
);

it.each<[string, Changes, keyof typeof whole, string]>([
  ['name required', { name: ' ' }, 'name', 'الاسم مطلوب'],
  ['email required', { email: ' ' }, 'email', 'البريد الإلكتروني مطلوب'],
  ['email of a valid shape', { email: 'salma@' }, 'email', 'البريد الإلكتروني غير صحيح'],
  ['phone required', { phone: '' }, 'phone', 'رقم الهاتف مطلوب'],
  ['region required', { region: '' }, 'region', 'المنطقة مطلوبة'],
  ['region one of three', { region: 'MARS' }, 'region', 'المنطقة مطلوبة'],
  ['city of 2 characters if given', { city: ' ر ' }, 'city', 'اسم المدينة يجب أن يكون حرفين على الأقل'],
  [
    'address of 5 characters if given',
    { address: 'شارع' },
    'address',
    'العنوان يجب أن يكون 5 أحرف على الأقل',
  ],
])('sign-up and profile: %s', (_, changes, field, message) => {
  expect(inSignup(changes)).toEqual([[field, message]]);
  expect(inProfile(changes)).toEqual([[field, message]]);
});

const TEXT_LONG = 'يجب ألا يتجاوز النص 255 حرفًا';
const PASSWORD_LONG = 'كلمة المرور يجب ألا تتجاوز 100 حرف';

it.each([
  ['name', 'س'.repeat(255), TEXT_LONG],
  ['city', 'س'.repeat(255), TEXT_LONG],
  ['address', 'س'.repeat(255), TEXT_LONG],
  ['email', `${'s'.repeat(242)}@example.com`, 'يجب ألا يتجاوز النص 254 حرفًا'],
] as const)(
  'sign-up and profile take a %s as long as the server does, and no longer',
  (field, longest, message) => {
    expect(inSignup({ [field]: longest })).toEqual([]);
    const longer = longest[0] + longest;
    expect(inSignup({ [field]: longer })).toEqual([[field, message]]);
    expect(inProfile({ [field]: longer })).toEqual([[field, message]]);
  },
);

it('a new password has at most 100 characters; an existing one may be longer', () => {
  const longest = '🌹'.repeat(100);
  expect(inSignup({ password: longest, password_confirmation: longest })).toEqual([]);
  const longer = `${longest}1`;
  const changed = { current_password: longer, password: longer, password_confirmation: longer };
  expect(inSignup(changed)).toEqual([['password', PASSWORD_LONG]]);
  expect(errors(v.safeParse(loginSchema, { phone: whole.phone, password: longer }).issues)).toEqual([]);
  expect(errors(v.safeParse(passwordSchema, changed).issues)).toEqual([['password', PASSWORD_LONG]]);
});

it.each<[string, Changes, [string, string][]]>([
  [
    'password required',
    { password: '' },
    [
      ['password', 'كلمة المرور مطلوبة'],
      ['password_confirmation', 'كلمة المرور غير متطابقة'],
    ],
  ],
  [
    'password at least 6',
    { password: '12345', password_confirmation: '12345' },
    [['password', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل']],
  ],
  [
    'confirmation required',
    { password_confirmation: '' },
    [['password_confirmation', 'تأكيد كلمة المرور مطلوب']],
  ],
  [
    'confirmation must match',
    { password_confirmation: 'other12' },
    [['password_confirmation', 'كلمة المرور غير متطابقة']],
  ],
])('sign-up: %s', (_, changes, expected) => {
  expect(inSignup(changes)).toEqual(expected);
});

it('a password keeps its spaces', () => {
  const spaced = { password: ' abc  ', password_confirmation: ' abc  ' };
  expect(v.parse(signupSchema, { ...whole, ...spaced }).password).toBe(' abc  ');
});

it('both passwords are compared even while other fields are invalid', () => {
  expect(inSignup({ name: '', password_confirmation: 'other12' })).toContainEqual([
    'password_confirmation',
    'كلمة المرور غير متطابقة',
  ]);
});

it.each([
  ['phone required, password required', '', '', ['رقم الهاتف مطلوب', 'كلمة المرور مطلوبة']],
  ['password at least 6 characters', '+970591234567', '12345', ['كلمة المرور يجب أن تكون 6 أحرف على الأقل']],
  ['nothing to say', '+970591234567', '123456', []],
])('log-in: %s', (_, phone, password, expected) => {
  const { issues = [] } = v.safeParse(loginSchema, { phone, password });
  expect(issues.map(({ message }) => message)).toEqual(expected);
});

it('a new password requires the current one', () => {
  const form = { current_password: '', password: 'secret1', password_confirmation: 'secret1' };
  expect(errors(v.safeParse(passwordSchema, form).issues)).toEqual([
    ['current_password', 'كلمة المرور الحالية مطلوبة'],
  ]);
});
