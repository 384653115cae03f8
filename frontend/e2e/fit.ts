import { expect, type Page } from '@playwright/test';

/** Texts of which a part cannot be seen: beyond the page's edges, or cut off by what they stand in. */
function cutOff(): string[] {
  const SILENT = 'script, style, noscript, title, option, [aria-hidden="true"]';
  const slack = 1.5;

  /** Ellipses and clamped lines are meant; the whole text is a click away. */
  const isMeant = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || !['', 'none'].includes(style.webkitLineClamp);

  /** For screen readers alone. */
  const isForEars = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      if (position === 'absolute' && clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };

  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  /** Whether a box of text can be seen whole, once everything that scrolls is scrolled to it. */
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

/** Everything that is written can be read in a window of that size, without scrolling sideways. */
export async function expectNothingCutOff(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `at ${width} × ${height} the page does not scroll sideways`,
    })
    .toBeLessThanOrEqual(0);
  // What is drawn anew for a window of that size comes a moment after the size.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(cutOff), { message: `at ${width} × ${height} nothing is cut off` })
    .toEqual([]);
}
