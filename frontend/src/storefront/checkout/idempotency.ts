function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for orders: the same order tried again gets the same key, so that a lost answer never makes two orders;
 * a changed order gets a new one.
 */
export function createKeyring() {
  let last = { order: '', key: '' };
  return (order: unknown): string => {
    const text = JSON.stringify(order);
    if (text !== last.order) last = { order: text, key: randomKey() };
    return last.key;
  };
}
