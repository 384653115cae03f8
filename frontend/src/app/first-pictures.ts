import share from '@/assets/share.webp';
import { CARD_SIZES, GALLERY_SIZES, HERO_SIZES, SET_CARD_SIZES } from '@/shared/picture-sizes';
import { HERO_SRC_SET } from '@/storefront/home/hero-picture';

/**
 * What the built page tells the gateway of its pictures: how the largest one of each kind of page is shown, so that it
 * can be loaded at once, and which one stands for the store in previews of links (`gateway/src/pages/picture.rs`).
 */
export const firstPictures = {
  largest: {
    home: { sizes: HERO_SIZES, srcset: HERO_SRC_SET },
    listing: { sizes: CARD_SIZES },
    product: { sizes: GALLERY_SIZES },
    'gift-set': { sizes: GALLERY_SIZES },
    'gift-sets': { sizes: SET_CARD_SIZES },
  },
  share: { href: share, width: 1200, height: 630 },
};
