import type { CartChoice } from '@/api';

/** Most choices of a set, and most units of one of them. */
const MAX_CHOICES = 20;

/** Write choices as text: `id,id*2`. */
export const writeChoices = (choices: readonly CartChoice[]): string =>
  choices.map(({ variant_id, quantity }) => (quantity > 1 ? `${variant_id}*${quantity}` : variant_id)).join();

/** Read choices from text; anything else is left out, and repeated choices are counted together. */
export function readChoices(text: string | null): CartChoice[] {
  const units = new Map<string, number>();
  for (const part of (text ?? '').split(',')) {
    const [, id, count = '1'] = /^([\w-]{1,64})(?:\*(\d{1,2}))?$/.exec(part) ?? [];
    if (id && Number(count) > 0) units.set(id, Math.min(MAX_CHOICES, (units.get(id) ?? 0) + Number(count)));
  }
  return [...units].slice(0, MAX_CHOICES).map(([variant_id, quantity]) => ({ variant_id, quantity }));
}
