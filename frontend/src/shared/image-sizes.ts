/**
 * The `sizes` of images that may be the largest on first load. The gateway adds them to the page as preload hints
 * (`app/first-images.ts`), which must request the same files as the page itself.
 */
export const HERO_SIZES = '(min-width: 900px) 56vw, 100vw';
export const CARD_SIZES = '(min-width: 1200px) 285px, (min-width: 768px) 31vw, 47vw';
export const SET_CARD_SIZES = '(min-width: 1200px) 384px, (min-width: 1024px) 31vw, 47vw';
export const GALLERY_SIZES = '(min-width: 1200px) 570px, (min-width: 768px) 46vw, 100vw';
