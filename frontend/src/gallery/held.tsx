import { type ReactNode, useState } from 'react';

/** Holds a value, so that a control in the gallery can be tried. */
export function Held<T>(props: { start: T; children: (value: T, change: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(props.start);
  return props.children(value, setValue);
}
