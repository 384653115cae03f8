import { answers } from '@/testing/answers';
import type { NoteFamily, PerfumeNote } from '../api';

/** Build a note of the dictionary. */
export const aNote = (
  slug: string,
  name: string,
  family: NoteFamily = 'floral',
  aliases: string[] = [],
): PerfumeNote => ({ slug, name, english_name: slug.replaceAll('-', ' '), family, aliases });

export const NOTES = [
  aNote('rose', 'ورد', 'floral', ['جوري']),
  aNote('orange-blossom', 'زهر البرتقال', 'white_floral', ['قدّاح']),
  aNote('oud', 'عود', 'oud', ['عود هندي']),
  aNote('amber', 'عنبر', 'amber'),
];

export const FAMILIES = [
  { family: 'floral', label: 'زهور' },
  { family: 'white_floral', label: 'زهور بيضاء' },
  { family: 'oud', label: 'عود وبخور' },
  { family: 'amber', label: 'عنبر وراتنجات' },
] as const;

/** Handler that answers with the dictionary. */
export const theDictionary = (notes: readonly PerfumeNote[] = NOTES) =>
  answers('get', '/notes', { families: FAMILIES, notes });
