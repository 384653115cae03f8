import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Offer, OfferConditions, OfferInput } from '../src/api/generated-admin';
import { asAdmin } from './store';

interface NewOffer extends Partial<Omit<OfferInput, 'conditions'>> {
  conditions?: Partial<OfferConditions>;
}

/** Create an offer of 10 % as the owner, by a code of its own so that no other test gets it. */
export async function createOffer(
  request: APIRequestContext,
  { conditions, ...terms }: NewOffer = {},
): Promise<Offer & { code: string }> {
  const code = `RIHLA${randomInt(100_000, 1_000_000)}`;
  const offer: OfferInput = {
    name: 'خصم 10% على العيّنات',
    code,
    effect: 'percent',
    percent: 10,
    amount: null,
    nth: null,
    conditions: {
      minimum: null,
      minimum_units: null,
      product_ids: [],
      brand_ids: [],
      categories: [],
      notes: [],
      sizes: [],
      regions: [],
      is_first_order_only: false,
      ...conditions,
    },
    starts_at: null,
    ends_at: null,
    limit: null,
    limit_per_phone: null,
    is_enabled: true,
    ...terms,
  };
  const headers = await asAdmin(request);
  const answer = await request.post('/api/v1/admins/offers', { headers, data: offer });
  if (answer.status() !== 201)
    throw new Error(`the offer was answered ${answer.status()}: ${await answer.text()}`);
  return { ...(await answer.json()).data, code };
}
