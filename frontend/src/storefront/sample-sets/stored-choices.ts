import type { CartChoice } from '@/api';
import { readChoices, writeChoices } from './choices';

const keyOf = (slug: string) => `sample_set:${slug}`;

/** Read the choices of a builder as this tab left it; undefined when it began with others. */
export function readStoredChoices(slug: string, begun: readonly CartChoice[]): CartChoice[] | undefined {
  try {
    const [from, choices] = (sessionStorage.getItem(keyOf(slug)) ?? '').split(';');
    return choices !== undefined && from === writeChoices(begun) ? readChoices(choices) : undefined;
  } catch {
    return undefined;
  }
}

/** Store the choices of a builder for reloads of this tab. */
export function writeStoredChoices(
  slug: string,
  begun: readonly CartChoice[],
  choices: readonly CartChoice[] | undefined,
): void {
  try {
    if (choices) sessionStorage.setItem(keyOf(slug), `${writeChoices(begun)};${writeChoices(choices)}`);
    else sessionStorage.removeItem(keyOf(slug));
  } catch {
    // Storage is full or unavailable: the choices last as long as the page.
  }
}
