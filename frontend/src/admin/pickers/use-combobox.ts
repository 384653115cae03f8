import { type FocusEvent, useEffect, useState } from 'react';

interface Settings {
  /** What the closed box shows; empty when nothing is chosen. */
  chosen: string;
  /** How long the list stays when the focus has left. */
  closeDelayMs: number;
}

/** The state of a box with a list: whether it is open, what was typed since, and which option the keyboard is at. */
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
    /** What stands in the box. */
    text: typed ?? chosen,
    /** What is looked for: the typed text without the blanks around it. */
    wanted: typed?.trim() ?? '',
    isTyped: typed !== undefined,
    /** The place of the option that the arrows have reached; none unless they were used since the last letter. */
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
    /** The focus went from one part to another; answers whether it left them all. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isGone = !currentTarget.contains(relatedTarget);
      if (isGone) setLeft(true);
      return isGone;
    },
    stay: () => setLeft(false),
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;
