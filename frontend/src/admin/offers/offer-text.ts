import { formatDate } from '@/shared/format/dates';
import { formatMoneyShort } from '@/shared/format/money';
import { offerTextMessages as messages } from '@/shared/messages/admin/offers';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { regionLabels } from '@/shared/messages/shared/labels';
import type { Offer, OfferConditions } from '../api';
import { lastDay } from '../customers/last-day';
import { formatFigure } from '../decimals';

/** Terms of an offer that the texts are made of; null where they are still to be typed. */
export type OfferTerms = Pick<
  Offer,
  | 'code'
  | 'effect'
  | 'percent'
  | 'amount'
  | 'nth'
  | 'conditions'
  | 'starts_at'
  | 'ends_at'
  | 'limit'
  | 'limit_per_phone'
>;

/** Names of what conditions refer to, by id or slug; undefined where they are unknown. */
export interface OfferNames {
  product: (id: string) => string | undefined;
  brand: (id: string) => string | undefined;
  note: (slug: string) => string | undefined;
}

/** Variants up to this size are samples. */
const SAMPLE_ML = 10;
/** Longer lists are counted. */
const MAX_NAMES = 3;

const either = (words: readonly string[]) => words.join(messages.or);

/** Join the names of a short list; count a longer one, and one with unknown names. */
function namesText(
  ids: readonly string[],
  nameOf: (id: string) => string | undefined,
  count: (length: number) => string,
): string {
  const names = ids.flatMap((id) => nameOf(id) ?? []);
  return names.length === ids.length && ids.length <= MAX_NAMES ? either(names) : count(ids.length);
}

/** Name the items that the conditions match; undefined when every item matches. */
export function itemsText(conditions: OfferConditions, names: OfferNames): string | undefined {
  const { product_ids, brand_ids, categories, notes, sizes } = conditions;
  const areSamples = sizes.length > 0 && sizes.every((size) => size <= SAMPLE_ML);
  const productName = (id: string) => {
    const name = names.product(id);
    return name && messages.product(name);
  };
  const parts = [
    sizes.length > 0 && messages.inSizes(either(sizes.map(formatFigure))),
    categories.length > 0 &&
      messages.inCategories(either(categories.map((category) => categoryLabels[category]))),
    brand_ids.length > 0 && messages.ofBrands(namesText(brand_ids, names.brand, messages.brands)),
    notes.length > 0 && messages.withNotes(namesText(notes, names.note, messages.notes)),
  ].filter((part) => part !== false);
  if (product_ids.length > 0)
    return [namesText(product_ids, productName, messages.products), ...parts].join(' ');
  if (parts.length === 0) return undefined;
  return [areSamples ? messages.samples : messages.perfumes, ...parts].join(' ');
}

/** Describe the least number and price of the items; undefined without any. */
function minimumText({ minimum, minimum_units }: OfferConditions): string | undefined {
  if (minimum_units === null)
    return minimum === null ? undefined : messages.fromAmount(formatMoneyShort(minimum));
  if (minimum === null) return messages.fromUnits(minimum_units);
  return messages.fromUnitsAndAmount(minimum_units, formatMoneyShort(minimum));
}

/** Describe what an offer gives, without its conditions. */
export function effectText({
  effect,
  percent,
  amount,
  nth,
}: Pick<OfferTerms, 'effect' | 'percent' | 'amount' | 'nth'>): string {
  const percentage = percent === null ? messages.unknown : String(percent);
  const ordinal = (nth !== null && messages.ordinals[nth]) || messages.unknown;
  switch (effect) {
    case 'percent':
      return messages.percent(percentage);
    case 'amount':
      return messages.amount(amount === null ? messages.unknown : formatMoneyShort(amount));
    case 'free_delivery':
      return messages.freeDelivery;
    case 'nth_item':
      return percent === 100 ? messages.nthFree(ordinal) : messages.nth(ordinal, percentage);
  }
}

/** Describe the effect with the items that it is for. */
function coreText(terms: OfferTerms, names: OfferNames): string {
  const [items, minimum] = [itemsText(terms.conditions, names), minimumText(terms.conditions)];
  const effect = effectText(terms);
  if (terms.effect !== 'free_delivery') {
    const itsItems = items ?? messages.everything;
    const target = terms.effect === 'nth_item' ? messages.of(itsItems) : messages.on(itsItems);
    return [effect, target, minimum].filter(Boolean).join(' ');
  }
  if (minimum) return [effect, minimum, items && messages.of(items)].filter(Boolean).join(' ');
  return `${effect} ${items ? messages.buying(items) : messages.everyOrder}`;
}

/** Describe the days of an offer; undefined when it has neither a first nor a last one. */
export function periodText({
  starts_at,
  ends_at,
}: Pick<OfferTerms, 'starts_at' | 'ends_at'>): string | undefined {
  const since = starts_at && formatDate(starts_at);
  const until = ends_at && lastDay(ends_at);
  if (since && until) return messages.sinceUntil(since, until);
  if (since) return messages.since(since);
  return until ? messages.until(until) : undefined;
}

/** Describe for whom and where an offer is. */
const audienceTexts = ({ regions, is_first_order_only }: OfferConditions) => [
  is_first_order_only && messages.firstOrder,
  regions.length > 0 && messages.inRegions(either(regions.map((region) => regionLabels[region]))),
];

/** Describe the conditions of an offer for a list; empty without any. */
export function conditionsText(conditions: OfferConditions, names: OfferNames): string {
  const items = itemsText(conditions, names);
  const parts = [items && messages.includes(items), minimumText(conditions), ...audienceTexts(conditions)];
  return parts.filter(Boolean).join('، ');
}

/** Tell in one sentence what an offer gives, for what, to whom and for how long. */
export function offerSentence(terms: OfferTerms, names: OfferNames): string {
  const { code, conditions, limit, limit_per_phone } = terms;
  const parts = [
    coreText(terms, names),
    ...audienceTexts(conditions),
    code && messages.withCode(code),
    limit !== null && messages.limit(limit),
    limit_per_phone !== null && messages.limitPerPhone(limit_per_phone),
    periodText(terms),
  ];
  return parts.filter(Boolean).join('، ');
}
