import { useWatch } from 'react-hook-form';
import { formatMoney, savingsPercent } from '@/shared/format/money';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import { DecimalField } from '../components/decimal-field';
import { parseHundredths } from '../decimals';
import { sumDraft } from './gift-set-draft';
import type { GiftSetFormState } from './use-gift-set-form';

interface SalePriceFieldProps {
  id: string;
  form: GiftSetFormState;
}

/** Price field with a hint that compares it to the contents' single prices. */
export function SalePriceField({ id, form }: SalePriceFieldProps) {
  const { register, control, formState } = form;
  const [price, items] = useWatch({ control, name: ['price', 'items'] });
  return (
    <DecimalField
      id={id}
      label={messages.price}
      hint={saleHint(parseHundredths(price) ?? 0, sumDraft(items).singly)}
      required
      {...register('price')}
      error={formState.errors.price?.message}
    />
  );
}

/** Compare price and single prices, both in agorot; undefined without both. */
export function saleHint(price: number, singly: number): string | undefined {
  if (singly === 0) return undefined;
  const value = messages.singly(formatMoney(singly / 100));
  return price > 0 ? `${value} ${comparison(price, singly)}` : value;
}

function comparison(price: number, singly: number): string {
  if (price > singly) return messages.dearer(formatMoney((price - singly) / 100));
  if (price === singly) return messages.noSaving;
  return messages.saving(formatMoney((singly - price) / 100), savingsPercent(price, singly));
}
