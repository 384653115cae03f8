import { expect, it } from 'vitest';
import { valueText } from './value-text';

const NO_BREAK_SPACE = '\u00a0';

it.each([
  ['name', null, 'بلا قيمة'],
  ['name', '', 'بلا قيمة'],
  ['name', 'عود', 'عود'],
  ['is_visible', true, 'نعم'],
  ['is_visible', false, 'لا'],
  ['stock', 12, '12'],
  ['price', 25, '25.00 ₪'],
  ['original_price', 0.5, '0.50 ₪'],
  ['free_shipping_threshold', 200, '200.00 ₪'],
  ['cash_collected', 75, '75.00 ₪'],
  ['status', 'shipped', 'تم الشحن'],
  ['role', 'catalogue', 'الكتالوج'],
  ['category', 'MEN', 'رجال'],
  ['region', 'JERUSALEM', 'القدس'],
  ['regions', ['WEST_BANK', 'JERUSALEM'], 'الضفة الغربية\nالقدس'],
  ['effect', 'free_delivery', 'توصيل مجاني'],
  ['status', 'toString', 'toString'],
  ['printed_at', '2026-11-20T10:00:00Z', '20 تشرين الثاني 2026 في 12:00 م'],
  ['name', '2026-13-45T10:00', '2026-13-45T10:00'],
  ['items', [], 'بلا قيمة'],
  ['brands', ['دار العود', 'مسك'], 'دار العود\nمسك'],
  ['banner', { text: 'أهلًا', is_shown: true }, 'النص: أهلًا، ظاهر: نعم'],
  ['regions', [{ region: 'JERUSALEM', cost: 35 }], 'المنطقة: القدس، التكلفة: 35.00 ₪'],
  ['state', 'sealed', 'مغلقة'],
  ['description', '<p>عود</p><p>دافئ &amp; هادئ</p>', 'عود\nدافئ & هادئ'],
  ['description', '<img src=x onerror=alert(1)>', 'بلا قيمة'],
])('of %s tells %j as %s', (field, value, text) => {
  expect(valueText(field, value).replaceAll(NO_BREAK_SPACE, ' ')).toBe(text);
});

it('cuts off what is long', () => {
  expect(valueText('text', 'ع'.repeat(1000))).toHaveLength(301);
});
