import { enrolMessages as messages } from '@/shared/messages/admin/session';
import { useToasts } from '@/shared/toasts/use-toasts';

/** Return a function that copies text and reports the result as a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const toasts = useToasts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(messages.copied);
    } catch {
      toasts.warning(messages.copyFailed);
    }
  };
}
