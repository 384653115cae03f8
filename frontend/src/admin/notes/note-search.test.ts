import { expect, it } from 'vitest';
import { findNote, isList, searchNotes, splitNames } from './note-search';
import { aNote, NOTES } from './testing';

const slugs = (text: string) => searchNotes(NOTES, text).map(({ slug }) => slug);

it('search finds notes by any spelling in both languages', () => {
  expect(slugs('')).toEqual(['rose', 'orange-blossom', 'oud', 'amber']);
  expect(slugs('وَرد')).toEqual(['rose']);
  expect(slugs('Blossom')).toEqual(['orange-blossom']);
  expect(slugs('قداح')).toEqual(['orange-blossom']);
  expect(slugs('خشب')).toEqual([]);
});

it('search lists names that begin with the text first', () => {
  const notes = [aNote('white-musk', 'مسك أبيض'), aNote('deer', 'غزال المسك'), aNote('musk', 'مسك')];
  expect(searchNotes(notes, 'مسك').map(({ slug }) => slug)).toEqual(['musk', 'white-musk', 'deer']);
});

it('find note compares whole names and prefers names to slugs', () => {
  expect(findNote(NOTES, ' OUD ')?.slug).toBe('oud');
  expect(findNote(NOTES, 'عو')).toBeUndefined();
  const notes = [aNote('amber', 'كهرمان'), { ...aNote('ambergris', 'عنبر'), aliases: ['Amber'] }];
  expect(findNote([{ ...notes[0], english_name: null }, notes[1]] as typeof notes, 'amber')?.slug).toBe(
    'ambergris',
  );
});

it('lists are split at arabic and latin separators', () => {
  expect(splitNames('ورد، عود؛ عنبر ;musk,\n ,')).toEqual(['ورد', 'عود', 'عنبر', 'musk']);
  expect(isList('ورد، عود')).toBe(true);
  expect(isList(' ورد \n')).toBe(false);
});
