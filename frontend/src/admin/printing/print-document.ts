import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-document.module.css';
import { whenReady } from './when-ready';

/** Remove the current print content. */
let removeContent = () => {};

/**
 * Print `content` in place of the page, once its fonts and images are loaded, and remove it when the browser's dialog
 * closes. `title` names the printed file. Resolve to whether the dialog was shown: another document may have replaced
 * this one.
 */
export async function printDocument(title: string, content: ReactNode): Promise<boolean> {
  removeContent();
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
    removeContent = () => {};
  };
  removeContent = clear;

  await whenReady(region);
  const isReplaced = removeContent !== clear;
  if (isReplaced) return false;
  document.title = title;
  const isClosed = new Promise<boolean>((resolve) => {
    window.addEventListener('afterprint', () => resolve(true), { once: true });
  });
  window.addEventListener('afterprint', clear);
  window.print();
  return isClosed;
}
