import { groupDigits } from './group-digits';

/** The six Arabic plural forms; missing ones fall back to `other`. `#` is replaced with the number. */
export interface PluralForms {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

function category(count: number): keyof PluralForms {
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return 'few';
  return rest >= 11 ? 'many' : 'other';
}

/** `plural(3, { few: '# منتجات', … })` → `3 منتجات`, by the CLDR rules of Arabic. */
export function plural(count: number, forms: PluralForms): string {
  return (forms[category(count)] ?? forms.other).replace('#', groupDigits(count));
}
