import type { ReactNode } from 'react';

/** A component in all its states. */
export interface Scene {
  /** As it is imported. */
  name: string;
  /** The file below `src`, without its ending. */
  file: string;
  /** What cannot be seen at a glance: hover, focus, keys. */
  note?: string;
  /** It needs the whole width: its states stand one below the other. */
  wide?: boolean;
  /** It is laid out by the width of the window: night comes below day, not beside it. */
  stacked?: boolean;
  /** Made anew for each column. */
  states: Readonly<Record<string, () => ReactNode>>;
}

export interface SceneGroup {
  title: string;
  scenes: readonly Scene[];
}

/** The name in the address and the list: `Button` is found at `#button`. */
export const anchorOf = ({ file }: Scene) => file.slice(file.lastIndexOf('/') + 1);
