import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface DeferredSubmit {
  /** Any control of the form. */
  control: RefObject<HTMLInputElement | null>;
  isHeld: boolean;
  /** The pending work failed: do not submit. */
  isFailed: boolean;
  /** Called when a submission was deferred. */
  onHeld: () => void;
}

/** Defer submission of a form while `isHeld`, and submit it afterwards. */
export function useDeferredSubmit({ control, isHeld, isFailed, onHeld }: DeferredSubmit): void {
  const isRequested = useRef(false);
  const hold = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    isRequested.current = true;
    onHeld();
  });
  const release = useEffectEvent(() => {
    if (isRequested.current && !isFailed) control.current?.form?.requestSubmit();
    isRequested.current = false;
  });

  useEffect(() => {
    const form = control.current?.form;
    if (!isHeld || !form) return release();
    const listener = (event: SubmitEvent) => hold(event);
    form.addEventListener('submit', listener, { capture: true });
    return () => form.removeEventListener('submit', listener, { capture: true });
  }, [control, isHeld]);
}
