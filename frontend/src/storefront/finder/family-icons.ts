import {
  Briefcase,
  Candy,
  Cherry,
  Citrus,
  Droplets,
  Feather,
  Flame,
  Flower,
  Flower2,
  Gem,
  Leaf,
  Sprout,
  TreePine,
  Wind,
} from 'lucide';
import type { NoteFamily } from '@/api';
import type { IconShape } from '@/shared/components/icon';

/** Pictures of the families of notes. */
export const familyIcons: Readonly<Record<NoteFamily, IconShape>> = {
  citrus: Citrus,
  fruity: Cherry,
  floral: Flower2,
  white_floral: Flower,
  green: Leaf,
  aromatic: Sprout,
  spicy: Flame,
  gourmand: Candy,
  woody: TreePine,
  oud: Wind,
  amber: Gem,
  musk: Feather,
  leather: Briefcase,
  aquatic: Droplets,
};
