import type { KeyboardEvent } from 'react';
import type { ComboboxState } from './use-combobox';

interface ComboboxKeys {
  box: ComboboxState;
  count: number;
  /** Index of the active option, or -1. */
  at: number;
  /** Called on Enter while the list is open; left out when Enter means the text as it is. */
  onEnter: (() => void) | undefined;
}

/** Handle the keys of the WAI-ARIA combobox. Handled keys do not reach the surrounding dialog. */
export function handleComboboxKey(event: KeyboardEvent, { box, count, at, onEnter }: ComboboxKeys) {
  const isHandled = press();
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();

  function press(): boolean {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      return arrow(event.key === 'ArrowDown' ? 1 : -1);
    if (!box.isOpen) return false;
    if (event.key === 'Escape') return done(box.close);
    if (event.key === 'Enter') return event.nativeEvent.isComposing || !onEnter ? false : done(onEnter);
    if (at < 0) return false;
    if (event.key === 'Home') return done(() => box.setActive(0));
    if (event.key === 'End') return done(() => box.setActive(count - 1));
    return false;
  }

  function arrow(step: 1 | -1): boolean {
    if (!box.isOpen) return done(box.open);
    if (event.altKey) return step < 0 && done(box.close);
    if (count === 0) return true;
    const from = at < 0 && step < 0 ? 0 : at;
    return done(() => box.setActive((from + step + count) % count));
  }
}

function done(act: () => void): true {
  act();
  return true;
}
