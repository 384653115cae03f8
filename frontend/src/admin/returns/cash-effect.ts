import { toAgorot } from '@/shared/format/money';
import { cashEffectMessages as messages } from '@/shared/messages/admin/returns';
import type { AdminReturn } from '../api';

type ReturnMoney = Pick<AdminReturn, 'kind' | 'state' | 'value' | 'fee'>;

/** Return the change of the order's cash due in shekels once the return counts; 0 if it never will. */
export function cashEffect({ kind, state, value, fee }: ReturnMoney): number {
  if (kind === 'exchange' || state === 'declined') return 0;
  return (toAgorot(fee) - toAgorot(value)) / 100;
}

/** Explain when the effect counts: refusals from their approval on, others once received. */
export function cashEffectText({ kind, state }: ReturnMoney): string {
  if (state === 'declined') return messages.none;
  if (kind === 'exchange') return messages.exchange;
  const isReceived = state === 'received' || state === 'closed';
  if (isReceived || (kind === 'refused' && state === 'approved')) return messages.counted;
  return kind === 'refused' ? messages.laterRefused : messages.later;
}
