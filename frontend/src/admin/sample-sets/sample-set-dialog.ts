import type { SampleSetTemplate } from '../api';

/** Dialog that is open, and its template. */
export type SampleSetDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; template: SampleSetTemplate };

export interface SampleSetItemProps {
  template: SampleSetTemplate;
  onOpen: (dialog: SampleSetDialog) => void;
}

export interface SampleSetItemsProps {
  templates: readonly SampleSetTemplate[];
  onOpen: SampleSetItemProps['onOpen'];
}
