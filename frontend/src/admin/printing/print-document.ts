import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-document.module.css';
import { whenReady } from './when-ready';

/** Takes away what stands there for the printer. */
let takeAway = () => {};

/**
 * Prints `content` in place of the page, once its letters and pictures are there. It stands beside the page, for the printer
 * alone, until the browser says that it is done. `title` is how the browser calls it, when it is kept as a file.
 */
export async function printDocument(title: string, content: ReactNode): Promise<void> {
  takeAway();
  const region = document.createElement('div');
  region.className = styles.region ?? '';
  document.body.append(region);
  const root = createRoot(region);
  flushSync(() => root.render(content));

  const pageTitle = document.title;
  const clear = () => {
    window.removeEventListener('afterprint', clear);
    root.unmount();
    region.remove();
    if (document.title === title) document.title = pageTitle;
    takeAway = () => {};
  };
  takeAway = clear;

  await whenReady(region);
  const isReplaced = takeAway !== clear;
  if (isReplaced) return;
  document.title = title;
  window.addEventListener('afterprint', clear);
  window.print();
}
