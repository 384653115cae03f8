/** Where what was typed waits for the page to be loaded anew. */
export const DRAFT_KEY = 'checkout_draft';

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Forbidden, so nothing is kept.
  }
}
