import { type FocusEvent, useEffect, useState } from 'react';

interface Settings {
  /** Text of the closed field; empty without a choice. */
  chosen: string;
  /** Delay before the list closes after losing focus. */
  closeDelayMs: number;
}

/** State of a combobox: open or closed, typed text and active option. */
export function useCombobox({ chosen, closeDelayMs }: Settings) {
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();

  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(undefined);
  };
  useEffect(() => {
    if (!isLeft) return;
    const timer = setTimeout(() => {
      setLeft(false);
      setOpen(false);
      setTyped(undefined);
      setActive(undefined);
    }, closeDelayMs);
    return () => clearTimeout(timer);
  }, [isLeft, closeDelayMs]);

  return {
    isOpen,
    /** Text in the field. */
    text: typed ?? chosen,
    /** Search text, trimmed; empty until typed. */
    searchText: typed?.trim() ?? '',
    isTyped: typed !== undefined,
    /** Index of the option reached with the arrow keys; undefined after typing. */
    active,
    setActive,
    open: () => {
      setLeft(false);
      setOpen(true);
    },
    close,
    type: (text: string) => {
      setOpen(true);
      setTyped(text);
      setActive(undefined);
    },
    /** Return whether the focus left the whole combobox. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isGone = !currentTarget.contains(relatedTarget);
      if (isGone) setLeft(true);
      return isGone;
    },
    stay: () => setLeft(false),
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;
