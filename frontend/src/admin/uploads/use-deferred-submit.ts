import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface DeferredSubmit {
  /** A control of the form. */
  control: RefObject<HTMLInputElement | null>;
  isHeld: boolean;
  /** What was waited for came to nothing: the form is not sent. */
  isInVain: boolean;
  /** Somebody asked to send it meanwhile. */
  onHeld: () => void;
}

/** Holds a form back for a while; if somebody asked to send it meanwhile, it is sent afterwards. */
export function useDeferredSubmit({ control, isHeld, isInVain, onHeld }: DeferredSubmit): void {
  const isAsked = useRef(false);
  const hold = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    isAsked.current = true;
    onHeld();
  });
  const release = useEffectEvent(() => {
    if (isAsked.current && !isInVain) control.current?.form?.requestSubmit();
    isAsked.current = false;
  });

  useEffect(() => {
    const form = control.current?.form;
    if (!isHeld || !form) return release();
    const listener = (event: SubmitEvent) => hold(event);
    form.addEventListener('submit', listener, { capture: true });
    return () => form.removeEventListener('submit', listener, { capture: true });
  }, [control, isHeld]);
}
