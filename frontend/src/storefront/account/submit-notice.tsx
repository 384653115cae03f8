import { loginMessages } from '@/shared/messages/storefront/login';
import { ErrorNotice } from './error-notice';
import { useCountdown } from './use-countdown';
import type { SubmitError } from './use-submit';

/** Error of a submit that belongs to no field; a rate limit counts down until another attempt is allowed. */
export function SubmitNotice({ error: { message, waitS } }: { error: SubmitError }) {
  return waitS > 0 ? <RateLimitNotice seconds={waitS} /> : <ErrorNotice>{message}</ErrorNotice>;
}

function RateLimitNotice({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds);
  return <ErrorNotice isWait>{left > 0 ? loginMessages.wait(left) : loginMessages.waited}</ErrorNotice>;
}
