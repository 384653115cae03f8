/** Return a variant's name with its size, `عينة`, 5 → `عينة 5 مل`, unless the name contains it. */
export function variantLabel(name: string, sizeValue: number): string {
  const size = `${sizeValue} مل`;
  const tellsIt = new RegExp(
    `(^|[^\\d.])${String(sizeValue).replace('.', '\\.')}\\s*(مل|ml)(?![\\p{L}\\d])`,
    'iu',
  ).test(name);
  return tellsIt ? name : `${name} ${size}`;
}
