import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { retryChunk } from '@/shared/lazy-chunk';
import { cachedSince, onCachedChange } from '@/shared/network/cached-responses';
import { selectToasts } from './toasts-slice';

const load = async () => (await import(/* webpackChunkName: "toasts" */ './notices')).Notices;

const FIRST_SIGNS = ['pointerdown', 'keydown', 'offline'] as const;

/**
 * Toasts and other messages outside of the page. The UI is loaded on the first interaction, before there is anything
 * to show. Not by `lazy`: Suspense would delay the first toast until the pointer may be where it appears.
 */
export function Toasts() {
  const count = useSelector(selectToasts).length;
  const [Notices, setNotices] = useState<ComponentType>();

  useEffect(() => {
    if (Notices) return;
    const show = (notices: ComponentType) => setNotices(() => notices);
    const prepare = () => void retryChunk(load).then(show, () => {});
    if (count > 0 || !navigator.onLine || cachedSince()) prepare();
    const stop = onCachedChange(prepare);
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, prepare);
    return () => {
      stop();
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, prepare);
    };
  }, [Notices, count]);

  return Notices ? <Notices /> : null;
}
