import { Money } from '@/shared/components/money';
import { marginReportMessages as messages } from '@/shared/messages/admin/margins';

/** Amount of a margin in shekels; an unknown one is called so, and never shown as zero. */
export const MarginFigure = ({ amount }: { amount: number | null }) =>
  amount === null ? messages.unknown : <Money amount={amount} />;
