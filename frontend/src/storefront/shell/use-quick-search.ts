import { type FocusEvent, useEffect, useState } from 'react';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useEntryKey } from '@/shared/navigation/app-router';

const DEBOUNCE_MS = 300;
const BLUR_MS = 200;

/** The address of everything that is found for the text. */
export const searchAddress = (text: string) => `/products?search=${encodeURIComponent(text)}`;

/** The state of the header's search: what is typed, what of it has settled, and whether the panel shows. */
export function useQuickSearch() {
  const [text, setText] = useState('');
  const key = useEntryKey();
  // Open on the page where it was opened: a navigation hides the results.
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
    /** The text without the blanks around it; empty when there is nothing to search for. */
    wanted,
    /** What was wanted when the typing last paused. */
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
    /** The focus left the box; whether it left the search altogether is for the event to say. */
    blur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setBlurred(true);
    },
    clear: () => {
      setText('');
      setOpenAt(undefined);
    },
  };
}
