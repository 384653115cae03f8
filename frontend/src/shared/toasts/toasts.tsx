import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { loadChunk } from '@/shared/lazy-chunk';
import { selectToasts } from './toasts-slice';

const load = async () => (await import(/* webpackChunkName: "toasts" */ './toast-area')).ToastArea;

const FIRST_SIGNS = ['pointerdown', 'keydown'] as const;

/**
 * The notices. How they look is loaded when the guest first does something, which is before there is one to show.
 * Not by `lazy`: React would hold the first one back for a moment, until the pointer may be where it appears.
 */
export function Toasts() {
  const hasToasts = useSelector(selectToasts).length > 0;
  const [Area, setArea] = useState<ComponentType>();

  useEffect(() => {
    if (Area) return;
    const show = (area: ComponentType) => setArea(() => area);
    if (hasToasts) loadChunk(load).then(show, () => {});
    const prepare = () => void load().then(show, () => {});
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, prepare, { once: true });
    return () => {
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, prepare);
    };
  }, [Area, hasToasts]);

  return Area ? <Area /> : null;
}
