import { type CheckoutDraft, EMPTY_DRAFT, FIELD_NAMES } from './checkout-fields';
import { DRAFT_KEY } from './draft-key';

/** Return the values typed before a reload, if any. */
export function readDraft(): CheckoutDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const draft = { ...EMPTY_DRAFT };
    for (const name of Object.keys(EMPTY_DRAFT) as (keyof CheckoutDraft)[]) {
      const text = (stored as Record<string, unknown>)[name];
      if (typeof text === 'string') draft[name] = text;
    }
    return FIELD_NAMES.some((name) => draft[name]) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Store the typed values for the lifetime of the tab. */
export function storeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable: a reload loses the typed values.
  }
}
