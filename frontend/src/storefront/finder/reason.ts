import type { Recommendation } from '@/api';
import { sillageWords } from '@/shared/messages/shared/facts';
import { finderMessages as messages } from '@/shared/messages/storefront/finder';

type SeasonReasons = Readonly<Record<string, string>>;

/** Explain why a product suits the answers; empty when it fulfils none of them. */
export function reasonOf({ product, because }: Recommendation): string {
  const valuesOf = (kind: Recommendation['because'][number]['kind']) =>
    because.filter((reason) => reason.kind === kind).map(({ value }) => value);
  const families = valuesOf('family');
  const { notes, sillage } = product.facts ?? {};
  const [one, other] = (notes ? [...notes.top, ...notes.heart, ...notes.base] : [])
    .filter(({ family }) => families.includes(family))
    .map(({ name }) => name);
  const seasons: SeasonReasons = messages.becauseSeason;
  const reasons = [
    one && (other ? messages.becauseNotes(one, other) : messages.becauseNote(one)),
    ...valuesOf('season').map((season) => seasons[season]),
    valuesOf('strength').length > 0 &&
      sillage !== undefined &&
      messages.becauseSillage(sillageWords[sillage - 1] ?? ''),
  ];
  return reasons.filter(Boolean).join(messages.and);
}
