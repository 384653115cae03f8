import { useEffect, useMemo, useState } from 'react';
import { type CartChoice, type QuotedChoice, type SampleSetTemplate, useQuoteCartQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { toAgorot } from '@/shared/format/money';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { issuesOf } from '@/storefront/cart/set-issues';
import { readChoices, writeChoices } from './choices';
import { readStoredChoices, writeStoredChoices } from './stored-choices';

/** Debounce: several quick choices send one request. */
const SETTLE_MS = 150;

/** A choice with what the shop says about it. */
export interface BuilderChoice extends CartChoice {
  /** Known from the list or the quote; undefined before, and when the sample no longer exists. */
  quoted?: QuotedChoice;
  /** Why the set cannot be bought with it. */
  issue?: string;
}

/** State of a sample set being built: its choices, kept for reloads, and their quote. */
export function useBuilder(template: SampleSetTemplate, begun: readonly CartChoice[]) {
  const { id, slug, min_slots, max_slots } = template;
  const [choices, setChoices] = useState<readonly CartChoice[]>(begun);
  const [picked, setPicked] = useState<Readonly<Record<string, QuotedChoice>>>({});
  const begunText = writeChoices(begun);
  useEffect(() => {
    const first = readChoices(begunText);
    setChoices(readStoredChoices(slug, first) ?? first);
  }, [slug, begunText]);

  const text = writeChoices(choices);
  const settled = useDebounced(text, SETTLE_MS);
  const asked = useMemo(
    () => ({ quoteCart: { items: { sample_sets: [{ id, quantity: 1, choices: readChoices(settled) }] } } }),
    [id, settled],
  );
  const query = useQuoteCartQuery(asked, { skip: settled === '', refetchOnMountOrArgChange: true });
  const isCurrent = settled === text && query.isSuccess && !query.isFetching;
  const quote = text === '' ? undefined : query.data?.data.items.sample_sets?.[0];
  const issues = quote && isCurrent ? issuesOf(quote) : undefined;
  const singly = (quote?.choices ?? []).reduce((sum, one) => sum + toAgorot(one.price) * one.quantity, 0);
  const units = choices.reduce((sum, { quantity }) => sum + quantity, 0);

  const failure = query.isError && !query.isFetching && text !== '' ? query.error : undefined;
  const { status } = toApiError(failure);

  const change = (next: readonly CartChoice[]) => {
    setChoices(next);
    writeStoredChoices(slug, begun, next);
  };
  return {
    choices: choices.map(
      (choice, place): BuilderChoice => ({
        ...choice,
        quoted:
          quote?.choices.find(({ variant_id }) => variant_id === choice.variant_id) ??
          picked[choice.variant_id],
        issue: issues?.byChoice.get(place),
      }),
    ),
    units,
    /** Samples that are still needed. */
    missing: Math.max(0, min_slots - units),
    /** Samples that may still be added; below 0 when there are too many. */
    room: max_slots - units,
    quote,
    /** Amount by which the fixed price exceeds the samples' own prices, in shekels. */
    excess: quote ? Math.max(0, toAgorot(quote.price) - singly) / 100 : 0,
    /** Faults of the set that are not those of a choice or of the number of samples. */
    notices: issues && units >= min_slots && units <= max_slots ? issues.general : [],
    isCurrent,
    /** A choice is sold out or against the rules. */
    hasFaults: (issues?.byChoice.size ?? 0) > 0,
    failure,
    /** The shop cannot be asked, so the cart tells later. */
    isUnreachable: failure !== undefined && (status === 0 || status >= 500),
    refetch: query.refetch,
    unitsOf: (variantId: string) => choices.find(({ variant_id }) => variant_id === variantId)?.quantity ?? 0,
    /** Remember a sample of the list, so that it has its name before the shop answers, and without a network. */
    remember: (sample: QuotedChoice) => setPicked((before) => ({ ...before, [sample.variant_id]: sample })),
    /** Set the number of a sample; `instead` are samples that it replaces. */
    choose(variantId: string, quantity: number, instead: readonly string[] = []) {
      const kept = choices.filter(
        ({ variant_id }) => variant_id === variantId || !instead.includes(variant_id),
      );
      if (kept.some(({ variant_id }) => variant_id === variantId)) {
        const changed = kept.map((one) => (one.variant_id === variantId ? { ...one, quantity } : one));
        change(changed.filter((one) => one.quantity > 0));
      } else if (quantity > 0) change([...kept, { variant_id: variantId, quantity }]);
    },
    clear: () => change([]),
    /** Forget what was kept: the set is in the cart. */
    forget: () => writeStoredChoices(slug, begun, undefined),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
