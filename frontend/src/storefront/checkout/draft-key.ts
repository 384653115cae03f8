/** Session storage key of the typed values, which survive a reload. */
export const DRAFT_KEY = 'checkout_draft';

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
