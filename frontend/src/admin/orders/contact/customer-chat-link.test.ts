import { expect, it } from 'vitest';
import { customerChatLink } from './customer-chat-link';

it.each([
  ['a Palestinian line', '+970591234567', '970591234567'],
  ['another Palestinian carrier', '+970561234567', '970561234567'],
  ['an Israeli line', '+972521234567', '972521234567'],
  ['an Israeli line under the other code', '+970541234567', '972541234567'],
  ['a Palestinian line under the other code', '+972591234567', '970591234567'],
  ['an Israeli internet line', '+970772123456', '972772123456'],
  ['a number without a code', '0591234567', '970591234567'],
  ['an Israeli number without a code', '0501234567', '972501234567'],
  ['Arabic digits', '٠٥٩١٢٣٤٥٦٧', '970591234567'],
  ['a land line', '+97022951234', '97022951234'],
  ['a land line of the other code', '+97226251234', '97226251234'],
])('reaches %s', (_what, phone, digits) => {
  expect(customerChatLink(phone)).toBe(`https://wa.me/${digits}`);
});

it('begins the chat with what is to be said', () => {
  expect(customerChatLink('0591234567', 'مرحبًا، طلبك 7')).toBe(
    `https://wa.me/970591234567?text=${encodeURIComponent('مرحبًا، طلبك 7')}`,
  );
});
