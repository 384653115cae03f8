import { toFailure } from '@/api/failure';
import { oneImportMessages as messages } from '@/shared/messages/admin-imports';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useStartImportMutation } from '../api';

/** Begins with an import. */
export function useStartImport(id: string) {
  const toasts = useToasts();
  const [send, { isLoading }] = useStartImportMutation();
  const start = async (): Promise<void> => {
    const { error } = await send({ import: id });
    if (error) toasts.error(messages.startFailed, { message: toFailure(error).message });
  };
  return { start, isStarting: isLoading };
}
