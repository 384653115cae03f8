import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { SessionsState } from '@/api/session-slice';
import { fetchFile } from './download';

/** Photo that images cannot load by themselves, since it needs the administrator's token. */
export interface Photo {
  /** Object URL, once it is loaded. */
  address?: string;
  isFailed: boolean;
}

/** Load a photo of a customer; its object URL is revoked when the component unmounts. */
export function usePhoto(path: string): Photo {
  const store = useStore<{ session: SessionsState }>();
  const [photo, setPhoto] = useState<Photo>({ isFailed: false });
  useEffect(() => {
    let isGone = false;
    let address: string | undefined;
    void fetchFile(path, '', store.getState()).then(({ error, ...fetched }) => {
      if (isGone) return;
      if (error || !('blob' in fetched)) return setPhoto({ isFailed: true });
      address = URL.createObjectURL(fetched.blob);
      setPhoto({ address, isFailed: false });
    });
    return () => {
      isGone = true;
      setPhoto({ isFailed: false });
      if (address) URL.revokeObjectURL(address);
    };
  }, [path, store]);
  return photo;
}
