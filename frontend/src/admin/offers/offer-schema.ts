import * as v from 'valibot';
import { offerFormMessages as messages } from '@/shared/messages/admin/offers';
import type { Category, Offer, OfferEffect, OfferInput, Region } from '../api';
import { formatFigure, isBlank, parseCount, parseHundredths } from '../decimals';
import { MAX_CHOICES } from '../pickers/max-choices';
import { splitSizes } from '../sample-sets/sample-set-schema';
import { dayAt, startOfDay } from './shop-days';

const NAME_LENGTH = 60;
const CODE = /^[A-Za-z0-9]{3,24}$/;
/** Maximum amount in hundredths: 99,999.99. */
const MAX_HUNDREDTHS = 9_999_999;
const MAX_UNITS = 999;
const MAX_LIMIT = 1_000_000;

export const OFFER_EFFECTS = [
  'percent',
  'amount',
  'free_delivery',
  'nth_item',
] as const satisfies OfferEffect[];

/** Return whether offers with this effect have a percentage. */
export const hasPercent = (effect: OfferEffect) => effect === 'percent' || effect === 'nth_item';

function isWhole(typed: string, min: number, max: number): boolean {
  const count = parseCount(typed);
  return count !== undefined && count >= min && count <= max;
}

function isAmount(typed: string): boolean {
  const hundredths = parseHundredths(typed);
  return hundredths !== undefined && hundredths > 0 && hundredths <= MAX_HUNDREDTHS;
}

const optionalWhole = (max: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((typed) => isBlank(typed) || isWhole(typed, 1, max), message),
  );

const choices = v.pipe(v.array(v.string()), v.maxLength(MAX_CHOICES, messages.choiceMany));

/** Validate the form of an offer; percentage, amount and number matter for the effects that have them. */
export const offerSchema = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, messages.nameRequired),
      v.maxLength(NAME_LENGTH, messages.nameLong),
    ),
    code: v.pipe(
      v.string(),
      v.trim(),
      v.check((code) => code === '' || CODE.test(code), messages.codeShape),
    ),
    effect: v.picklist(OFFER_EFFECTS),
    percent: v.string(),
    amount: v.string(),
    nth: v.string(),
    conditions: v.object({
      minimum: v.pipe(
        v.string(),
        v.check((typed) => isBlank(typed) || isAmount(typed), messages.amountRange),
      ),
      minimum_units: optionalWhole(MAX_UNITS, messages.unitsRange),
      product_ids: choices,
      brand_ids: choices,
      categories: v.array(v.custom<Category>(Boolean)),
      notes: choices,
      sizes: v.pipe(
        v.string(),
        v.check((typed) => splitSizes(typed).every((size) => size > 0), messages.sizesShape),
      ),
      regions: v.array(v.custom<Region>(Boolean)),
      is_first_order_only: v.boolean(),
    }),
    starts_at: v.string(),
    ends_at: v.string(),
    limit: optionalWhole(MAX_LIMIT, messages.limitRange),
    limit_per_phone: optionalWhole(MAX_LIMIT, messages.limitRange),
    is_enabled: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['effect'], ['percent']],
      ({ effect, percent }) => !hasPercent(effect) || isWhole(percent, 1, 100),
      messages.percentRange,
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['effect'], ['amount']],
      ({ effect, amount }) => effect !== 'amount' || isAmount(amount),
      messages.amountRange,
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['effect'], ['nth']],
      ({ effect, nth }) => effect !== 'nth_item' || isWhole(nth, 2, 10),
      messages.nthRange,
    ),
    ['nth'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at <= ends_at,
      messages.endsBefore,
    ),
    ['ends_at'],
  ),
);

/** Form state: numbers as typed, first and last day as `2026-11-20`. */
export type OfferDraft = v.InferInput<typeof offerSchema>;
/** Validated values of the form. */
export type OfferValues = v.InferOutput<typeof offerSchema>;

/** Return the first day of an offer and the last one; empty where there is none. */
const daysOf = ({ starts_at, ends_at }: Pick<Offer, 'starts_at' | 'ends_at'>) => ({
  starts_at: starts_at ? dayAt(Date.parse(starts_at)) : '',
  ends_at: ends_at ? dayAt(Date.parse(ends_at) - 1) : '',
});

const countText = (count: number | null | undefined) => (typeof count === 'number' ? String(count) : '');
const figureText = (figure: number | null | undefined) =>
  typeof figure === 'number' ? formatFigure(figure) : '';

/** Return the initial form state: a percentage of everything without an offer. */
export function toOfferDraft(offer: Offer | undefined): OfferDraft {
  const conditions = offer?.conditions;
  return {
    name: offer?.name ?? '',
    code: offer?.code ?? '',
    effect: offer?.effect ?? 'percent',
    percent: countText(offer?.percent),
    amount: figureText(offer?.amount),
    nth: countText(offer?.nth),
    conditions: {
      minimum: figureText(conditions?.minimum),
      minimum_units: countText(conditions?.minimum_units),
      product_ids: [...(conditions?.product_ids ?? [])],
      brand_ids: [...(conditions?.brand_ids ?? [])],
      categories: [...(conditions?.categories ?? [])],
      notes: [...(conditions?.notes ?? [])],
      sizes: conditions?.sizes.map(formatFigure).join('، ') ?? '',
      regions: [...(conditions?.regions ?? [])],
      is_first_order_only: conditions?.is_first_order_only ?? false,
    },
    ...daysOf(offer ?? { starts_at: null, ends_at: null }),
    limit: countText(offer?.limit),
    limit_per_phone: countText(offer?.limit_per_phone),
    is_enabled: offer?.is_enabled ?? true,
  };
}

const toCount = (typed: string) => parseCount(typed) ?? null;

function toShekels(typed: string): number | null {
  const hundredths = parseHundredths(typed);
  return hundredths === undefined ? null : hundredths / 100;
}

/**
 * Convert the form to the terms of an offer; null where nothing readable is typed yet. Times that the form shows as the
 * same day stay as they are in the offer.
 */
export function toOfferInput(draft: OfferDraft, offer?: Offer) {
  const { effect, conditions, starts_at, ends_at } = draft;
  const days = offer && daysOf(offer);
  return {
    name: draft.name.trim(),
    code: draft.code.trim().toUpperCase() || null,
    effect,
    percent: hasPercent(effect) ? toCount(draft.percent) : null,
    amount: effect === 'amount' ? toShekels(draft.amount) : null,
    nth: effect === 'nth_item' ? toCount(draft.nth) : null,
    conditions: {
      ...conditions,
      minimum: toShekels(conditions.minimum),
      minimum_units: toCount(conditions.minimum_units),
      sizes: splitSizes(conditions.sizes)
        .filter((size) => size > 0)
        .map((size) => size / 100),
    },
    starts_at: days?.starts_at === starts_at ? (offer?.starts_at ?? null) : startOfDay(starts_at),
    ends_at: days?.ends_at === ends_at ? (offer?.ends_at ?? null) : startOfDay(ends_at, 1),
    limit: toCount(draft.limit),
    limit_per_phone: toCount(draft.limit_per_phone),
    is_enabled: draft.is_enabled,
  } satisfies OfferInput;
}

/** Map the path of a field in the request to the name of the form's field: a list is one field here. */
export const fieldOf = (path: string) => path.replace(/^(conditions\.\w+)\.\d+$/, '$1');
