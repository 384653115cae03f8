import share from '@/assets/share.webp';
import { CARD_SIZES, GALLERY_SIZES, HERO_SIZES, SET_CARD_SIZES } from '@/shared/image-sizes';
import { HERO_SRC_SET } from '@/storefront/home/hero-image';

/**
 * Images that the built page describes to the gateway: `sizes` of the largest image of each kind of page, which the
 * gateway preloads, and the image for link previews (`gateway/src/pages/images.rs`).
 */
export const firstImages = {
  largest: {
    home: { sizes: HERO_SIZES, srcset: HERO_SRC_SET },
    listing: { sizes: CARD_SIZES },
    product: { sizes: GALLERY_SIZES },
    'gift-set': { sizes: GALLERY_SIZES },
    'gift-sets': { sizes: SET_CARD_SIZES },
  },
  share: { href: share, width: 1200, height: 630 },
};
