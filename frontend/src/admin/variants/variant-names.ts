interface Options {
  /** Leave out the size, which is displayed separately. */
  isSizeBeside?: boolean;
}

/** Return a variant's name and size; only the name when it contains the size. */
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

/** Format a size, `2.5 ml` → `2.5 مل`. */
export function sizeLabel(size: string): string {
  return size.replace(/\s*ml$/i, ' مل');
}
