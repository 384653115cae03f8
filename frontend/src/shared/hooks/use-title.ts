import { useEffect } from 'react';
import { config } from '@/shared/config';

/** Set the document's title; an empty one shows the store's name alone. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title ? `${title} | ${config.storeName}` : config.storeName;
  }, [title]);
}
