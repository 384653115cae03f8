import type { PickingItem } from '../api';
import { sizeLabel } from '../variants/size-label';

/** How large one piece is: `2.5 مل`. */
export const sizeText = ({ size_value, size_unit }: PickingItem): string =>
  sizeLabel(`${size_value} ${size_unit}`);
