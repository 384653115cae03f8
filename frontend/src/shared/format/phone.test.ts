import { describe, expect, it } from 'vitest';
import {
  chatLink,
  digitsOf,
  formatPhone,
  groupPhoneDigits,
  hasKnownPrefix,
  joinPhone,
  parsePhone,
} from './phone';

describe('phones', () => {
  it.each([
    ['0591234567', '+970591234567'],
    ['٠٥٩ ١٢٣ ٤٥٦٧', '+970591234567'],
    ['591234567', '+970591234567'],
    ['+970 59-123-4567', '+970591234567'],
    ['00972521234567', '+972521234567'],
    ['972521234567', '+972521234567'],
    ['0521234567', '+972521234567'],
    ['022345678', '+97022345678'],
    ['', ''],
  ])('reads %s', (typed, stored) => {
    expect(joinPhone(parsePhone(typed))).toBe(stored);
  });

  it('keeps the chosen code for a bare number', () => {
    expect(parsePhone('0521234567', '+970').prefix).toBe('+970');
    expect(parsePhone('+972521234567', '+970').prefix).toBe('+972');
  });

  it('groups three, three and the rest', () => {
    expect(groupPhoneDigits('0591234567')).toBe('059 123 4567');
    expect(groupPhoneDigits('0591')).toBe('059 1');
    expect(formatPhone('+970591234567')).toBe('+970 591 234 567');
  });

  it('recognizes known prefixes', () => {
    expect(hasKnownPrefix('0591234567')).toBe(true);
    expect(hasKnownPrefix('591234567')).toBe(true);
    expect(hasKnownPrefix('0571234567')).toBe(false);
    expect(hasKnownPrefix('05912345')).toBe(false);
  });

  it.each(['019', '052', '053', '054', '055', '056', '058', '059', '072', '073'])('knows %s', (prefix) => {
    expect(hasKnownPrefix(`${prefix}1234567`)).toBe(true);
    expect(hasKnownPrefix(`${prefix}123456`)).toBe(false);
  });

  it('links to the chat with digits only', () => {
    expect(chatLink('+970591234567', 'طلب 1001')).toBe(
      `https://wa.me/970591234567?text=${encodeURIComponent('طلب 1001')}`,
    );
    expect(digitsOf('+٩٧٠')).toBe('970');
  });
});
