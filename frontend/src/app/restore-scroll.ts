/** Give up when the page has not grown tall enough by then. */
const TIMEOUT_MS = 3000;
const SIGNS = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Scroll to a position, waiting for content that makes the page tall enough unless the customer scrolls meanwhile.
 * Returns a function that stops waiting.
 */
export function restoreScroll(y: number): (() => void) | undefined {
  if (y === 0) {
    window.scrollTo(0, 0);
    return undefined;
  }
  const settle = () => {
    window.scrollTo(0, y);
    if (window.scrollY >= y - 1) stop();
  };
  const observer = new ResizeObserver(settle);
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, stop);
  }
  for (const sign of SIGNS) window.addEventListener(sign, stop, { once: true });
  observer.observe(document.body);
  settle();
  return stop;
}
