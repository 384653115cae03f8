import { termExplanations, termLabels } from '@/shared/messages/shared/terms';
import type { Term, TermExplanation } from '../api';

export interface ExplainedTerm {
  term: Term;
  label: string;
  explanation: string;
  isChanged: boolean;
}

const TERMS = Object.keys(termExplanations) as (keyof typeof termExplanations)[];

/** Return every term with its explanation: the default, unless it is among the changed ones. */
export function explainedTerms(changed: readonly TermExplanation[]): ExplainedTerm[] {
  return TERMS.map((term) => {
    const own = changed.find((each) => each.term === term)?.explanation;
    return {
      term,
      label: termLabels[term],
      explanation: own ?? termExplanations[term],
      isChanged: own !== undefined,
    };
  });
}
