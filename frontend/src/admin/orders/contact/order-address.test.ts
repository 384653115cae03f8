import { expect, it } from 'vitest';
import { orderAddress } from './order-address';

it('names region, city and address', () => {
  expect(orderAddress({ region: 'WEST_BANK', city: 'رام الله', address: 'شارع الإرسال' })).toBe(
    'الضفة الغربية - رام الله - شارع الإرسال',
  );
  expect(orderAddress({ region: 'ISRAEL', city: 'الناصرة', address: '' })).toBe('داخل الخط الأخضر - الناصرة');
});

it('says so when no variants were loaded', () => {
  const nowhere = { region: 'MOON' as 'ISRAEL', city: ' ', address: '' };
  expect(orderAddress(nowhere)).toBe('غير محدد');
});
