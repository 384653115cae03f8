import { useState } from 'react';
import { useStore } from 'react-redux';
import { toApiError } from '@/api/api-error';
import { type SessionsState, sessionsExpired } from '@/api/session-slice';
import { downloadMessages as messages } from '@/shared/messages/admin/common';
import { saveFile } from '@/shared/save-file';
import { useToasts } from '@/shared/toasts/use-toasts';
import { fetchFile } from './download';

/**
 * Return a function that downloads a file with the administrator's token and reports errors as toasts. A token that the
 * server rejects ends the session.
 */
export function useDownload() {
  const store = useStore<{ session: SessionsState }>();
  const toasts = useToasts();
  const [isDownloading, setDownloading] = useState(false);

  const download = async (path: string, fallbackName: string): Promise<void> => {
    setDownloading(true);
    const fetched = await fetchFile(path, fallbackName, store.getState());
    setDownloading(false);
    if (!fetched.error) {
      saveFile(fetched.name, fetched.blob);
      return;
    }
    const { status, message } = toApiError(fetched.error);
    if (status === 401) store.dispatch(sessionsExpired());
    else toasts.error(messages.failed, { message });
  };
  return { download, isDownloading };
}
