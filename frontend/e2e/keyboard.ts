import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 90;

interface Focus {
  isLost: boolean;
  isMarked: boolean;
  isInSight: boolean;
  what: string;
}

/** Describe the focused element and the visibility of its focus ring. */
function focusOf(): Focus {
  const element = document.activeElement;
  if (!element || element === document.body)
    return { isLost: true, isMarked: false, isInSight: false, what: 'nothing' };
  const isOutlined = (at: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  // The focus of a field or link may be marked on its frame or card.
  const frames: Element[] = [];
  for (let at: Element | null = element; at && frames.length < 6; at = at.parentElement) frames.push(at);
  const { top, bottom, width } = element.getBoundingClientRect();
  return {
    isLost: false,
    isMarked:
      frames.some(isOutlined) || getComputedStyle(element.parentElement ?? element).boxShadow !== 'none',
    isInSight: width > 0 && bottom > 0 && top < window.innerHeight,
    what: element.outerHTML.slice(0, 120),
  };
}

/** Press a key, and expect a visibly marked focus inside of the window. */
export async function step(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await page.keyboard.press(key);
  const focus = await page.evaluate(focusOf);
  expect(focus, `after ${key}: ${focus.what}`).toMatchObject({
    isLost: false,
    isMarked: true,
    isInSight: true,
  });
}

/** Focus an element, which a list that still loads ignores. */
export async function focus(target: Locator) {
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass();
}

/** Press Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    await step(page, key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the ${key} key does not lead to ${target}`);
}
