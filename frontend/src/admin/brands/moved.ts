/** The same things, with the one at `from` standing at `to`. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...things.slice(from, from + 1), ...rest.slice(to)];
}
