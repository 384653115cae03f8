/** Split a list into chunks of at most `size` items. */
export function chunk<T>(things: readonly T[], size: number): T[][] {
  const count = Math.ceil(things.length / size);
  return Array.from({ length: count }, (_, index) => things.slice(index * size, (index + 1) * size));
}
