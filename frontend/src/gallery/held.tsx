import { type ReactNode, useState } from 'react';

/** Hold a value in state, so that a control can be tried. */
export function Held<T>(props: { start: T; children: (value: T, change: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(props.start);
  return props.children(value, setValue);
}
