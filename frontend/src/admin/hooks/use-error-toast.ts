import { useEffect } from 'react';
import { toApiError } from '@/api/api-error';
import { useToasts } from '@/shared/toasts/use-toasts';

/**
 * Report each failure of a query once as a toast, except an expired session, which is reported elsewhere. The toast may
 * time out, since the page keeps showing the error.
 */
export function useErrorToast(error: unknown, title: string): void {
  const toasts = useToasts();
  useEffect(() => {
    if (!error) return;
    const { status, message } = toApiError(error);
    if (status !== 401) toasts.error(title, { message, persistent: false });
  }, [error, title, toasts]);
}
