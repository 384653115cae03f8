import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { retryChunk } from '@/shared/lazy-chunk';
import { keptSince, onKept } from '@/shared/network/kept-answers';
import { selectToasts } from './toasts-slice';

const load = async () => (await import(/* webpackChunkName: "toasts" */ './notices')).Notices;

const FIRST_SIGNS = ['pointerdown', 'keydown', 'offline'] as const;

/**
 * Toasts, and the other things said from outside the page. How they look is loaded when the guest first does something, which is before there is one to show.
 * Not by `lazy`: React would hold the first one back for a moment, until the pointer may be where it appears.
 */
export function Toasts() {
  const count = useSelector(selectToasts).length;
  const [Notices, setNotices] = useState<ComponentType>();

  useEffect(() => {
    if (Notices) return;
    const show = (notices: ComponentType) => setNotices(() => notices);
    const prepare = () => void retryChunk(load).then(show, () => {});
    if (count > 0 || !navigator.onLine || keptSince()) prepare();
    const stop = onKept(prepare);
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, prepare);
    return () => {
      stop();
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, prepare);
    };
  }, [Notices, count]);

  return Notices ? <Notices /> : null;
}
