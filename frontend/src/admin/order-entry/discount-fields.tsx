import type { ComponentProps } from 'react';
import { TextField } from '@/shared/components/text-field';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { DecimalField } from '../components/decimal-field';

/** Step of the arrow keys: one shekel. */
const STEP_HUNDREDTHS = 100;

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface DiscountFieldsProps {
  amount: FieldProps;
  reason: FieldProps;
}

/** Fields of a discount on an order: its amount and the reason. */
export function DiscountFields({ amount, reason }: DiscountFieldsProps) {
  return (
    <>
      <DecimalField {...amount} label={messages.discountAmount} stepHundredths={STEP_HUNDREDTHS} optional />
      <TextField {...reason} label={messages.discountReason} autoComplete="off" />
    </>
  );
}
