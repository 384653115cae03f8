import { expect, type Page } from '@playwright/test';

/** Return the texts that are partly hidden: outside of the page, or clipped by their container. */
function cutOff(): string[] {
  const SILENT = 'script, style, noscript, title, option, [aria-hidden="true"]';
  const slack = 1.5;

  /** Ellipses and clamped lines are intended; the whole text is one click away. */
  const isMeant = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || !['', 'none'].includes(style.webkitLineClamp);

  /** For screen readers only. */
  const isForEars = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      if (position === 'absolute' && clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };

  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  /** Whether a text box is fully visible after scrolling all of its containers. */
  const isWhole = (box: DOMRect, holder: Element) => {
    let acrossIsFree = false;
    let downIsFree = false;
    for (let at: Element | null = holder; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      if (isMeant(style)) return true;
      if (scrolls(style.overflowX)) acrossIsFree = true;
      if (scrolls(style.overflowY)) downIsFree = true;
      const isAcross = box.left < edge.left - slack || box.right > edge.right + slack;
      const isDown = box.top < edge.top - slack * 3 || box.bottom > edge.bottom + slack * 3;
      if (!acrossIsFree && clips(style.overflowX) && isAcross) return false;
      if (!downIsFree && clips(style.overflowY) && isDown) return false;
      if (style.position === 'fixed') break;
    }
    return acrossIsFree || (box.left >= -slack && box.right <= window.innerWidth + slack);
  };

  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.textContent?.trim() || !holder || holder.closest(SILENT)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true }) || isForEars(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const isOffStage = boxes.every(({ bottom }) => bottom + window.scrollY < 0);
    if (!isOffStage && boxes.some((box) => !isWhole(box, holder)))
      found.push(text.textContent.trim().slice(0, 60));
  }
  return found;
}

/** Expect all texts to be readable in a window of this size without horizontal scrolling. */
export async function expectNoClippedText(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `at ${width} × ${height} the page does not scroll sideways`,
    })
    .toBeLessThanOrEqual(0);
  // Layout follows a change of the window's size with a delay.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(cutOff), { message: `at ${width} × ${height} nothing is cut off` })
    .toEqual([]);
}
