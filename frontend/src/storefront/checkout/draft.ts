import { type CheckoutDraft, EMPTY_DRAFT, FIELD_NAMES } from './checkout-fields';
import { DRAFT_KEY } from './draft-key';

/** What was typed before the page was loaded anew; nothing when nothing was. */
export function readDraft(): CheckoutDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const draft = { ...EMPTY_DRAFT };
    for (const name of FIELD_NAMES) {
      const text = (kept as Record<string, unknown>)[name];
      if (typeof text === 'string') draft[name] = text;
    }
    return FIELD_NAMES.some((name) => draft[name]) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed as long as the tab is open. */
export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: a reload loses what was typed.
  }
}
