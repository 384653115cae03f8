import type { Category, NoteFamily, Season } from '@/api';
import { familyLabels, seasonLabels } from '@/shared/messages/shared/facts';
import { finderMessages } from '@/shared/messages/storefront/finder';

export const FINDER_PATH = '/find';
export const QUESTIONS = ['for', 'when', 'families', 'strength'] as const;
export type Question = (typeof QUESTIONS)[number];
export type Strength = keyof typeof finderMessages.strengths;

/** Answers to the questions; skipped ones are absent. */
export interface Answers {
  for?: Category;
  when?: Season;
  families: NoteFamily[];
  strength?: Strength;
}

/** Answers of an address, and the question that it shows; the results have none. */
export interface FinderAddress extends Answers {
  question: Question | undefined;
}

/** Return the keys of an object with their type. */
const keysOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>) => Object.keys(labels) as Key[];

export const AUDIENCES = keysOf(finderMessages.audiences);
export const SEASONS = keysOf(seasonLabels);
export const FAMILIES = keysOf(familyLabels);
export const STRENGTHS = keysOf(finderMessages.strengths);

const RESULTS = 'results';

/** Parse a query string; unknown values are ignored. */
export function readFinder(params: URLSearchParams): FinderAddress {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name));
  const families = (params.get('families') ?? '').split(',');
  const step = params.get('step');
  return {
    for: one('for', AUDIENCES),
    when: one('when', SEASONS),
    families: FAMILIES.filter((family) => families.includes(family)),
    strength: one('strength', STRENGTHS),
    question: step === RESULTS ? undefined : (QUESTIONS.find((question) => question === step) ?? 'for'),
  };
}

/** Build the address that shows a question, or the results, with these answers. */
export function finderHref(answers: Answers, question: Question | undefined): string {
  const params = new URLSearchParams({ step: question ?? RESULTS });
  if (answers.for) params.set('for', answers.for);
  if (answers.when) params.set('when', answers.when);
  if (answers.families.length > 0) params.set('families', answers.families.join(','));
  if (answers.strength) params.set('strength', answers.strength);
  return `${FINDER_PATH}?${params.toString().replaceAll('%2C', ',')}`;
}

/** Return the question after another; none after the last. */
export const nextQuestion = (question: Question): Question | undefined =>
  QUESTIONS[QUESTIONS.indexOf(question) + 1];

/** Return the question before another; none before the first. */
export const previousQuestion = (question: Question | undefined): Question | undefined =>
  question ? QUESTIONS[QUESTIONS.indexOf(question) - 1] : QUESTIONS.at(-1);
