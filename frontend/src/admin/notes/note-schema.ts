import * as v from 'valibot';
import { noteFormMessages as messages } from '@/shared/messages/admin/notes';
import type { NoteFamily, PerfumeNote, PerfumeNoteForm } from '../api';
import { isList, splitNames } from './note-search';

const NAME_MAX_LENGTH = 255;
const MAX_ALIASES = 20;

const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NAME_MAX_LENGTH, messages.nameLong),
  v.check((name) => !isList(name), messages.nameSeparator),
);

/** Validate the note form. */
export const noteSchema = v.object({
  name: v.pipe(nameSchema, v.minLength(1, messages.nameRequired)),
  english_name: nameSchema,
  family: v.pipe(
    v.custom<NoteFamily | ''>((family) => typeof family === 'string'),
    v.transform((family) => family || null),
    v.nonNullable(
      v.custom<NoteFamily | null>(() => true),
      messages.familyRequired,
    ),
  ),
  aliases: v.pipe(
    v.string(),
    v.transform(splitNames),
    v.maxLength(MAX_ALIASES, messages.aliasesMany),
    v.everyItem((alias) => alias.length <= NAME_MAX_LENGTH, messages.nameLong),
  ),
});

export type NoteValues = v.InferOutput<typeof noteSchema>;
type NoteDraft = v.InferInput<typeof noteSchema>;

/** Return the initial form state. */
export const toNoteDraft = (note: PerfumeNote | undefined): NoteDraft => ({
  name: note?.name ?? '',
  english_name: note?.english_name ?? '',
  family: note?.family ?? '',
  aliases: note?.aliases.join('، ') ?? '',
});

/** Return only the changed fields, so that concurrent changes of the others survive. */
export function noteChanges(values: NoteValues, note: PerfumeNote): PerfumeNoteForm {
  const { name, english_name, family, aliases } = values;
  return {
    ...(name !== note.name && { name }),
    ...(english_name !== (note.english_name ?? '') && { english_name: english_name || null }),
    ...(family !== note.family && { family }),
    ...(aliases.join('\n') !== note.aliases.join('\n') && { aliases }),
  };
}
