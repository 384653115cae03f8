import type { Page } from '@playwright/test';
import { main } from './screens/scene';

/** The form with which a customer reviews a product. */
export const reviewForm = (page: Page) => main(page).getByRole('form', { name: /^رأيك في/ });

/** Fill in the form: four stars, what was felt, a name, and these words. */
export async function writeReview(page: Page, words: string) {
  const form = reviewForm(page);
  await form.getByRole('radio', { name: /^4 نجوم/ }).check();
  await form.getByLabel('الثبات كما وجدته').selectOption({ label: 'طويل' });
  await form.getByLabel('الفوحان كما وجدته').selectOption({ label: 'هادئ' });
  await form.getByLabel('اسمك').fill('سلمى');
  await form.getByRole('textbox', { name: /^رأيك/ }).fill(words);
}

/** Answer photos of reviews with a drawn square, in place of stored pictures. */
export const mockReviewPhotos = (page: Page) =>
  page.route(/\/api\/v1\/reviews\/[^/]+\/photos\/\d$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#b7791f"/></svg>',
    }),
  );
