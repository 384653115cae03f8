import { Money } from '@/shared/components/money';
import { bottleFigureMessages as messages } from '@/shared/messages/admin/bottles';

/** Cost in shekels; an unknown one is called so, and never shown as zero. */
export const Cost = ({ amount }: { amount: number | null }) =>
  amount === null ? messages.unknown : <Money amount={amount} />;
