import type { Pick as PickedSize } from '../api';
import { sizeLabel } from '../orders/size-label';

/** How large one piece is: `2.5 مل`. */
export const sizeText = ({ size_value, size_unit }: PickedSize): string =>
  sizeLabel(`${size_value} ${size_unit}`);
