/**
 * The name of a size with its volume: `عينة`, 5 → `عينة 5 مل`. Names that tell the volume themselves stay as they are.
 */
export function variantLabel(name: string, sizeValue: number): string {
  const size = `${sizeValue} مل`;
  const tellsIt = new RegExp(
    `(^|[^\\d.])${String(sizeValue).replace('.', '\\.')}\\s*(مل|ml)(?![\\p{L}\\d])`,
    'iu',
  ).test(name);
  return tellsIt ? name : `${name} ${size}`;
}
