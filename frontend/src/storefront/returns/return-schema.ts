import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import type { ReturnLine, ReturnReason, ReturnRequest } from '@/api/customer';
import { returnFormMessages as messages } from '@/shared/messages/storefront/return-form';
import { maxLength } from '@/storefront/max-length';

/** The kinds of returns that customers request. */
export const KINDS = ['return', 'exchange', 'damaged'] as const;

/** The reasons that customers give. */
export const REASONS = [
  'changed_mind',
  'not_as_expected',
  'damaged',
  'wrong_item',
  'late',
  'price',
  'other',
] as const satisfies readonly ReturnReason[];

const DETAILS_MAX = 500;

/** Values of the form; the lines have the order of the page, with 0 units when not chosen. */
export interface ReturnDraft {
  kind: string;
  lines: { quantity: number }[];
  reason: string;
  details: string;
}

const schema = (lines: readonly ReturnLine[]) =>
  v.pipe(
    v.object({
      kind: v.picklist(KINDS, messages.kindRequired),
      lines: v.pipe(
        v.array(v.object({ quantity: v.number() })),
        v.check((chosen) => chosen.some(({ quantity }) => quantity > 0), messages.linesRequired),
      ),
      reason: v.picklist(REASONS, messages.reasonRequired),
      details: v.pipe(v.string(), v.trim(), maxLength(DETAILS_MAX)),
    }),
    v.transform(
      ({ lines: chosen, ...rest }): ReturnRequest => ({
        ...rest,
        lines: lines.flatMap(({ line }, index) => {
          const quantity = chosen[index]?.quantity ?? 0;
          return quantity > 0 ? [{ line, quantity }] : [];
        }),
      }),
    ),
  );

/** Return the resolver of the form for the lines of an order. */
export const returnResolver = (lines: readonly ReturnLine[]) =>
  valibotResolver<ReturnDraft, unknown, ReturnRequest>(schema(lines));
