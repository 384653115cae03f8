import { toApiError } from '@/api/api-error';
import { sessionMessages as messages } from '@/shared/messages/admin/account';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useEndSessionMutation } from '../api';

/** Return a function that ends a session and reports the result as a toast. */
export function useEndSession() {
  const toasts = useToasts();
  const [send, { isLoading, originalArgs }] = useEndSessionMutation();
  const end = async (session: string): Promise<void> => {
    const { error } = await send({ session });
    if (error) toasts.error(messages.endFailed, { message: toApiError(error).message });
    else toasts.success(messages.ended);
    // The pressed button is gone: move the focus to the page.
    document.getElementById('main')?.focus();
  };
  return { end, ending: isLoading ? originalArgs?.session : undefined };
}
