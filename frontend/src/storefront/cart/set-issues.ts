import type { QuotedSampleSet } from '@/api';

/** Reasons why a sample set cannot be bought. */
export interface SetIssues {
  /** Those of the set as a whole. */
  general: readonly string[];
  /** Those of single choices, by their place in the set. */
  byChoice: ReadonlyMap<number, string>;
}

/** Sort the issues of a quoted sample set. */
export function issuesOf({ issues }: Pick<QuotedSampleSet, 'issues'>): SetIssues {
  const general: string[] = [];
  const byChoice = new Map<number, string>();
  for (const { field, message } of issues) {
    const place = /choices\.(\d+)\.\w+$/.exec(field)?.[1];
    if (place === undefined) general.push(message);
    else byChoice.set(Number(place), message);
  }
  return { general, byChoice };
}
