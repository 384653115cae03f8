import type { NoteFamily } from '../api';
import { useListPerfumeNotesQuery } from '../api';

/** Return the dictionary of notes with the labels of their families. */
export function useDictionary() {
  const query = useListPerfumeNotesQuery();
  const { families = [], notes = [] } = query.data?.data ?? {};
  const familyLabel = (family: NoteFamily) =>
    families.find((each) => each.family === family)?.label ?? family;
  return { query, notes, families, familyLabel };
}

export type Dictionary = ReturnType<typeof useDictionary>;
