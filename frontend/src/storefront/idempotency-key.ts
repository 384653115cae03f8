/** Return a new idempotency key. Browsers have `crypto.randomUUID` for less long than the shop supports them. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
