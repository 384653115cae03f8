import type { ReactNode } from 'react';

/** A component in all its states. */
export interface Scene {
  /** Name of the export. */
  name: string;
  /** Path below `src`, without its extension. */
  file: string;
  /** Behaviour that a static view does not show: hover, focus, keys. */
  note?: string;
  /** Needs the full width: states are stacked. */
  wide?: boolean;
  /** Depends on the width of the window: dark mode is shown below light mode, not beside it. */
  stacked?: boolean;
  /** Rendered anew for each column. */
  states: Readonly<Record<string, () => ReactNode>>;
}

export interface SceneGroup {
  title: string;
  scenes: readonly Scene[];
}

/** Return the anchor in the URL and the list: `#button` for `Button`. */
export const anchorOf = ({ file }: Scene) => file.slice(file.lastIndexOf('/') + 1);
