import small from '@/assets/hero-800.webp';
import large from '@/assets/hero-1400.webp';

export const HERO_SRC = small;
export const HERO_SRC_SET = `${small} 800w, ${large} 1400w`;
