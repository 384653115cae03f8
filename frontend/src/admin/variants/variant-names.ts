interface Options {
  /** The size stands in a place of its own. */
  isSizeBeside?: boolean;
}

/** Name and size of a variant. The size is not told twice where the variant is called after it. */
export function variantNames(
  { name, size }: { name: string; size: string },
  { isSizeBeside = false }: Options = {},
): string[] {
  const label = sizeLabel(size);
  const called = sizeLabel(name);
  const words = ` ${called} `;
  const isTold = words.includes(` ${label} `);
  if (!isTold) return isSizeBeside ? [called] : [called, label];
  return [isSizeBeside ? words.replace(` ${label} `, ' ').trim() : called].filter(Boolean);
}

/** `2.5 ml` → `2.5 مل`. */
export function sizeLabel(size: string): string {
  return size.replace(/\s*ml$/i, ' مل');
}
