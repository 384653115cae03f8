import { foldText } from '@/shared/format/fold-text';
import type { PerfumeNote } from '../api';

/** Separators of notes in a list, as the server reads them. */
const SEPARATORS = /[,،;؛\n]/;

/** Return the slug and all names of a note, folded. */
const foldedNames = ({ slug, name, english_name, aliases }: PerfumeNote) =>
  [name, english_name ?? '', ...aliases, slug].filter(Boolean).map(foldText);

/** Return the notes with a name that contains the text, those whose name begins with it first. */
export function searchNotes(notes: readonly PerfumeNote[], text: string): PerfumeNote[] {
  const wanted = foldText(text);
  if (!wanted) return [...notes];
  const ranked = notes.flatMap((note) => {
    const ranks = foldedNames(note).map((name, index) => rank(name, wanted, index));
    const best = Math.min(...ranks);
    return best < Number.POSITIVE_INFINITY ? [{ note, best }] : [];
  });
  return ranked.sort((one, other) => one.best - other.best).map(({ note }) => note);
}

/** Rank a match: whole name, beginning, beginning of a word, elsewhere; the main names before the others. */
function rank(name: string, wanted: string, index: number): number {
  const isAlias = index > 1 ? 0.5 : 0;
  if (name === wanted) return isAlias;
  if (name.startsWith(wanted)) return 1 + isAlias;
  if (name.includes(` ${wanted}`)) return 2 + isAlias;
  return name.includes(wanted) ? 3 + isAlias : Number.POSITIVE_INFINITY;
}

/** Return the note with that name, alias or slug, compared folded. A name takes precedence over a slug. */
export function findNote(notes: readonly PerfumeNote[], name: string): PerfumeNote | undefined {
  const wanted = foldText(name);
  const hasName = (note: PerfumeNote) => foldedNames(note).slice(0, -1).includes(wanted);
  return notes.find(hasName) ?? notes.find(({ slug }) => foldText(slug) === wanted);
}

/** Split a list of notes, as people write it, into names. */
export const splitNames = (list: string): string[] =>
  list
    .split(SEPARATORS)
    .map((name) => name.trim())
    .filter(Boolean);

/** Split a text that is being typed into the names that a separator ends and the rest. */
export function splitTyped(text: string): { names: string[]; rest: string } {
  const parts = text.split(SEPARATORS);
  const rest = parts.pop()?.trimStart() ?? '';
  return { names: parts.map((name) => name.trim()).filter(Boolean), rest };
}

/** Return whether a text is a list of names. */
export const isList = (text: string) => SEPARATORS.test(text.trim());
