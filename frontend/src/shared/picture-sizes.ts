/**
 * The `sizes` of the pictures that may be the largest of a first screen. The page that the gateway serves has them
 * loaded before any code is there (`app/first-pictures.ts`), and must ask for the very files that the page will show.
 */
export const HERO_SIZES = '(min-width: 900px) 56vw, 100vw';
export const CARD_SIZES = '(min-width: 1200px) 285px, (min-width: 768px) 31vw, 47vw';
export const SET_CARD_SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, 47vw';
export const GALLERY_SIZES = '(min-width: 1200px) 570px, (min-width: 768px) 46vw, 100vw';
