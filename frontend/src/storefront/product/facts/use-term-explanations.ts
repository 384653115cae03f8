import { type Term, useListTermsQuery } from '@/api';
import { termExplanations } from '@/shared/messages/shared/terms';

export type TermExplanations = Readonly<Record<Term, string>>;

/** Return the explanation of each term: the default, unless the shop has changed it. */
export function useTermExplanations(): TermExplanations {
  const { data } = useListTermsQuery();
  const changed = data?.data.map(({ term, explanation }) => [term, explanation]) ?? [];
  return { ...termExplanations, ...Object.fromEntries(changed) };
}
