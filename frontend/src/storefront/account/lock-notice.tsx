import { loginMessages } from '@/shared/messages/login';
import { RefusalNotice } from './refusal-notice';
import { useCountdown } from './use-countdown';

/** After too many attempts: how long the account rests, until it does not any more. */
export function LockNotice({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds);
  return <RefusalNotice isWait>{left > 0 ? loginMessages.wait(left) : loginMessages.waited}</RefusalNotice>;
}
