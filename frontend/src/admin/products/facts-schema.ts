import * as v from 'valibot';
import { factsFormMessages as messages } from '@/shared/messages/admin/products';
import { concentrationLabels, occasionLabels, seasonLabels } from '@/shared/messages/shared/facts';
import type { Facts, FactsForm, PerfumeNoteRef } from '../api';
import { parseCount } from '../decimals';
import { NO_NOTES, type NoteLayers } from '../notes/note-layers';

const YEARS = { min: 1700, max: 2100 } as const;
const PERFUMER_MAX_LENGTH = 255;

/** Keys of an object with their type. */
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

export const CONCENTRATIONS = keysOf(concentrationLabels);
export const SEASONS = keysOf(seasonLabels);
export const OCCASIONS = keysOf(occasionLabels);
export const RATINGS = [1, 2, 3, 4, 5] as const;

const ratingSchema = v.pipe(
  v.string(),
  v.transform((rating) => (rating ? Number(rating) : null)),
);

/** Validate the facts of the product form; empty ones become null. */
export const factsSchema = v.object({
  concentration: v.nullable(v.picklist(CONCENTRATIONS)),
  year: v.pipe(
    v.string(),
    v.trim(),
    v.transform((year) => (year ? (parseCount(year) ?? Number.NaN) : null)),
    v.check((year) => year === null || (year >= YEARS.min && year <= YEARS.max), messages.yearRange),
  ),
  perfumer: v.pipe(v.string(), v.trim(), v.maxLength(PERFUMER_MAX_LENGTH, messages.perfumerLong)),
  seasons: v.array(v.picklist(SEASONS)),
  occasions: v.array(v.picklist(OCCASIONS)),
  longevity: ratingSchema,
  sillage: ratingSchema,
  notes: v.custom<NoteLayers>((value) => typeof value === 'object'),
});

/** Form state of the facts. */
export type FactsDraft = v.InferInput<typeof factsSchema>;
export type FactsValues = v.InferOutput<typeof factsSchema>;

/** Return the initial form state; unknown facts are empty. */
export function toFactsDraft(facts: Facts = {}): FactsDraft {
  return {
    concentration: facts.concentration ?? null,
    year: facts.year?.toString() ?? '',
    perfumer: facts.perfumer ?? '',
    seasons: facts.seasons ?? [],
    occasions: facts.occasions ?? [],
    longevity: facts.longevity?.toString() ?? '',
    sillage: facts.sillage?.toString() ?? '',
    notes: facts.notes ?? NO_NOTES,
  };
}

const slugsOf = ({ top, heart, base }: NoteLayers) => {
  const slugs = (notes: readonly PerfumeNoteRef[]) => notes.map(({ slug }) => slug);
  return { top: slugs(top), heart: slugs(heart), base: slugs(base) };
};

/** Return the changed facts, or undefined when there are none. Emptied ones become unknown. */
export function changedFacts(facts: FactsValues, before: Facts = {}): FactsForm | undefined {
  const isChanged = (now: unknown, then: unknown) => JSON.stringify(now) !== JSON.stringify(then);
  const inOrder = <Key extends string>(all: readonly Key[], some: readonly Key[] = []) =>
    all.filter((each) => some.includes(each));
  const { concentration, year, perfumer, longevity, sillage } = facts;
  const seasons = inOrder(SEASONS, facts.seasons);
  const occasions = inOrder(OCCASIONS, facts.occasions);
  const notes = slugsOf(facts.notes);
  const changes: FactsForm = {
    ...(concentration !== (before.concentration ?? null) && { concentration }),
    ...(year !== (before.year ?? null) && { year }),
    ...(perfumer !== (before.perfumer ?? '') && { perfumer: perfumer || null }),
    ...(isChanged(seasons, inOrder(SEASONS, before.seasons)) && { seasons }),
    ...(isChanged(occasions, inOrder(OCCASIONS, before.occasions)) && { occasions }),
    ...(longevity !== (before.longevity ?? null) && { longevity }),
    ...(sillage !== (before.sillage ?? null) && { sillage }),
    ...(isChanged(notes, slugsOf(before.notes ?? NO_NOTES)) && { notes }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
