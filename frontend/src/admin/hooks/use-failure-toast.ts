import { useEffect } from 'react';
import { toFailure } from '@/api/failure';
import { useToasts } from '@/shared/toasts/use-toasts';

/**
 * Tells of each failure of a query once; an ended session speaks for itself. The notice leaves by itself, since the page
 * goes on saying what is wrong.
 */
export function useFailureToast(error: unknown, title: string): void {
  const toasts = useToasts();
  useEffect(() => {
    if (!error) return;
    const { status, message } = toFailure(error);
    if (status !== 401) toasts.error(title, { message, persistent: false });
  }, [error, title, toasts]);
}
