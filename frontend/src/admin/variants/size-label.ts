/** `2.5 ml` → `2.5 مل`. */
export function sizeLabel(size: string): string {
  return size.replace(/\s*ml$/i, ' مل');
}
