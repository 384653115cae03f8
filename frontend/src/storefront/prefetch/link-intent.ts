import { isAdminPath } from '@/shared/navigation/admin-path';

/** Rest of a pointer on a link that counts as intent. */
export const HOVER_MS = 65;

/** Return the address of the storefront's page that a link around an element leads to. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search } = window.location;
  const address = new URL(link.href);
  if (address.origin !== origin || isAdminPath(address.pathname)) return undefined;
  return address.pathname + address.search === pathname + search ? undefined : address;
}

/**
 * Report the addresses of internal links that are about to be followed: touched, focused, or pointed at for a moment.
 * Returns a function that stops it.
 */
export function watchLinks(onIntent: (address: URL) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event) => {
    const address = addressOf(target);
    if (address) onIntent(address);
  };
  const point = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') timer = setTimeout(intend, HOVER_MS, event);
  };
  document.addEventListener('touchstart', intend, { passive: true });
  document.addEventListener('focusin', intend);
  document.addEventListener('pointerover', point, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('touchstart', intend);
    document.removeEventListener('focusin', intend);
    document.removeEventListener('pointerover', point);
  };
}
