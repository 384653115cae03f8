import { useEffect, useRef } from 'react';

/**
 * Return a handler of the deletion of an item, which closes its dialog. The focus then goes to the page: the button that
 * would get it back is about to be removed with the item.
 */
export function useDeletionFocus(dialog: object | undefined, close: () => void) {
  const isDeleted = useRef(false);
  useEffect(() => {
    if (dialog || !isDeleted.current) return;
    isDeleted.current = false;
    document.getElementById('main')?.focus();
  }, [dialog]);
  return () => {
    isDeleted.current = true;
    close();
  };
}
