import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useListProductsQuery } from '@/api';
import { useDebounced } from '@/shared/hooks/use-debounced';

const DEBOUNCE_MS = 300;
const BLUR_MS = 200;
const RESULTS = 8;

/** The state of the header's search: text, whether results show, and what was found for the settled text. */
export function useQuickSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isBlurred, setBlurred] = useState(false);
  const { key } = useLocation();
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const query = useListProductsQuery({ search: settled, perPage: RESULTS }, { skip: settled === '' });

  // A navigation hides the results.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the navigation
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!isBlurred) return;
    const timer = setTimeout(() => setOpen(false), BLUR_MS);
    return () => clearTimeout(timer);
  }, [isBlurred]);

  const isSettled = settled !== '' && settled === text.trim();
  return {
    text,
    settled,
    isOpen: isOpen && text.trim() !== '',
    isSearching: text.trim() !== '' && (!isSettled || query.isFetching),
    isFailed: isSettled && query.isError,
    products: isSettled ? (query.currentData?.data.products ?? []) : [],
    type: (next: string) => {
      setText(next);
      setOpen(true);
    },
    show: () => {
      setBlurred(false);
      setOpen(true);
    },
    hide: () => setOpen(false),
    blur: () => setBlurred(true),
    clear: () => setText(''),
  };
}
