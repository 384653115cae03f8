import { type FocusEvent, useEffect, useState } from 'react';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useEntryKey } from '@/shared/navigation/app-router';

const DEBOUNCE_MS = 300;
const BLUR_MS = 200;

/** Return the path of the full results. */
export const searchAddress = (text: string) => `/products?search=${encodeURIComponent(text)}`;

/** State of the header's search: typed text, settled text, and whether the panel is open. */
export function useQuickSearch() {
  const [text, setText] = useState('');
  const key = useEntryKey();
  // Open only on the page where it was opened: a navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const [isBlurred, setBlurred] = useState(false);
  const wanted = text.trim();
  const settled = useDebounced(wanted, DEBOUNCE_MS);

  useEffect(() => {
    if (!isBlurred) return;
    const timer = setTimeout(() => setOpenAt(undefined), BLUR_MS);
    return () => clearTimeout(timer);
  }, [isBlurred]);

  return {
    text,
    /** The trimmed text; empty when there is nothing to search for. */
    wanted,
    /** The trimmed text when typing last paused. */
    settled,
    isOpen: openAt === key,
    type: (next: string) => {
      setText(next);
      setOpenAt(key);
    },
    show: () => {
      setBlurred(false);
      setOpenAt(key);
    },
    hide: () => setOpenAt(undefined),
    /** The focus left the input; the event tells whether it left the search altogether. */
    blur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setBlurred(true);
    },
    clear: () => {
      setText('');
      setOpenAt(undefined);
    },
  };
}
