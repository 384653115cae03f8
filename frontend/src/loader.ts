import { HYDRATED } from '@/app/hydrated';

// The inline script of every page. On rendered pages it requests the scripts once the first frame is painted, so that they
// compete neither with the paint nor with its picture, and keeps clicks on controls until the application answers to them.

/** For browsers that do not report their first paint. */
const LATEST_AFTER_LOAD_MS = 500;

const { scripts = '' } = document.currentScript?.dataset ?? {};
let isLoading = false;

function loadScripts(): void {
  if (isLoading) return;
  isLoading = true;
  for (const src of scripts.split(' ')) {
    const script = document.createElement('script');
    script.src = src;
    script.async = false; // Run in order.
    document.head.append(script);
  }
}

// Hidden tabs paint nothing.
if (document.hidden || !document.querySelector('[data-rendered]')) loadScripts();
else {
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(loadScripts, LATEST_AFTER_LOAD_MS));
}

/** Controls that do nothing without the application; links and forms work without it. */
const NEEDS_APP = /^(button|radio|checkbox)$/;
const clicked = new Set<HTMLInputElement>();

function keepClick(event: MouseEvent): void {
  const found = (event.target as Element).closest('button, input, label');
  const control = found instanceof HTMLLabelElement ? found.control : found;
  if (!(control && NEEDS_APP.test((control as HTMLInputElement).type))) return;
  event.preventDefault();
  clicked.add(control as HTMLInputElement);
}

addEventListener('click', keepClick);
function repeatClicks(): void {
  removeEventListener('click', keepClick);
  for (const control of clicked) {
    // React hydrates the surroundings of a control for its first event. A click would change a radio button before that.
    control.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    control.click();
  }
}

// React does not hydrate within the effect that dispatches the event.
addEventListener(HYDRATED, () => setTimeout(repeatClicks), { once: true });
