import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { notFoundMessages } from '@/shared/messages/shared/not-found';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import { compareMessages } from '@/shared/messages/storefront/compare';
import { facetMessages } from '@/shared/messages/storefront/facets';
import { finderMessages } from '@/shared/messages/storefront/finder';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { listingMessages } from '@/shared/messages/storefront/listing';
import { loginMessages } from '@/shared/messages/storefront/login';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { orderMessages } from '@/shared/messages/storefront/orders';
import { forgottenPasswordMessages } from '@/shared/messages/storefront/password-recovery';
import { profileMessages } from '@/shared/messages/storefront/profile';
import { reviewPageMessages } from '@/shared/messages/storefront/review-page';
import { sampleSetMessages } from '@/shared/messages/storefront/sample-sets';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { waitingListMessages } from '@/shared/messages/storefront/waiting-list';

const FRONT_END = join(import.meta.dirname, '..');

const said = readFileSync(join(import.meta.dirname, '../../gateway/messages/ar.ftl'), 'utf8');

it.each([
  ['products', listingMessages.all],
  ['best-sellers', listingMessages.bestSellers],
  ['best-sellers-men', listingMessages.bestSellersOf.MEN],
  ['best-sellers-women', listingMessages.bestSellersOf.WOMEN],
  ['best-sellers-unisex', listingMessages.bestSellersOf.UNISEX],
  ['category-men', listingMessages.categoryTitles.MEN],
  ['category-women', listingMessages.categoryTitles.WOMEN],
  ['category-unisex', listingMessages.categoryTitles.UNISEX],
  ['search', listingMessages.searchTitle('{ $text }')],
  ['gift-sets', giftSetMessages.title],
  ['gift-sets-search', giftSetMessages.searchTitle('{ $text }')],
  ...Object.entries(facetMessages.titles).map(([group, title]) => [`facet-${group}`, title('{ $label }')]),
  ['sample-sets', sampleSetMessages.title],
  ['find', finderMessages.title],
  ['compare', compareMessages.title],
  ['wishlist', shellMessages.wishlist],
  ['cart', cartSummaryMessages.cart],
  ['checkout', checkoutMessages.title],
  ['login', loginMessages.loginTitle],
  ['signup', loginMessages.signupTitle],
  ['forgot-password', forgottenPasswordMessages.forgotTitle],
  ['reset-password', forgottenPasswordMessages.resetTitle],
  ['profile', profileMessages.profileTitle],
  ['orders', myOrderMessages.title],
  ['track', orderMessages.trackTitle],
  ['placed', orderMessages.placedTitle],
  ['review', reviewPageMessages.title],
  ['waiting', waitingListMessages.title],
  ['not-found', notFoundMessages.title],
])('calls the page «%s» what the gateway calls it', (page, title) => {
  expect(new RegExp(`^page-${page}-title = (.*)$`, 'm').exec(said)?.[1]).toBe(title);
});

it('has one word for each category, the specification’s; titles are sentences', () => {
  const found = globSync('src/**/messages/**/*.ts', { cwd: FRONT_END }).filter((file) =>
    /للجنسين/.test(readFileSync(join(FRONT_END, file), 'utf8')),
  );
  expect(found).toEqual(['src/shared/messages/storefront/listing.ts']);
  const { bestSellersOf, categoryTitles } = listingMessages;
  expect([bestSellersOf.UNISEX, categoryTitles.UNISEX]).toEqual(['الأكثر مبيعًا للجنسين', 'عطور للجنسين']);
  expect(categoryLabels).toEqual({ MEN: 'رجال', WOMEN: 'نساء', UNISEX: 'غير محدد' });
});
