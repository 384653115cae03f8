import { expect, it } from 'vitest';
import {
  addNotes,
  MAX_NOTES,
  moveNote,
  NO_NOTES,
  type NoteLayers,
  nextPlace,
  removeNote,
} from './note-layers';
import { aNote } from './testing';

const [rose, oud, musk] = [aNote('rose', 'ورد'), aNote('oud', 'عود'), aNote('musk', 'مسك')];
const LAYERS: NoteLayers = { top: [rose], heart: [], base: [oud, musk] };
const slugs = ({ top, heart, base }: NoteLayers) =>
  [top, heart, base].map((notes) => notes.map(({ slug }) => slug).join(' '));

it('added notes are in one layer once', () => {
  expect(slugs(addNotes(NO_NOTES, 'top', [rose, oud, rose]))).toEqual(['rose oud', '', '']);
  expect(slugs(addNotes(LAYERS, 'heart', [musk]))).toEqual(['rose', 'musk', 'oud']);
  expect(addNotes(LAYERS, 'base', [oud])).toBe(LAYERS);
  expect(addNotes(NO_NOTES, 'top', [rose]).top).toEqual([
    { slug: 'rose', name: 'ورد', english_name: 'rose', family: 'floral' },
  ]);
});

it('layer takes no more notes than the server', () => {
  const many = Array.from({ length: MAX_NOTES }, (_, number) => aNote(`note-${number}`, `نوتة ${number}`));
  const full = addNotes(NO_NOTES, 'base', [...many, rose]);
  expect(full.base).toHaveLength(MAX_NOTES);
  expect(nextPlace({ ...full, heart: [rose] }, { layer: 'heart', index: 0 }, 'ArrowDown')).toBeUndefined();
});

it('arrow keys move between layers and within one', () => {
  const move = (layer: 'top' | 'base', index: number, key: string) => {
    const place = nextPlace(LAYERS, { layer, index }, key);
    const note = LAYERS[layer][index];
    return place && note && slugs(moveNote(LAYERS, note, place));
  };
  expect(move('base', 1, 'ArrowRight')).toEqual(['rose', '', 'musk oud']);
  expect(move('base', 1, 'ArrowLeft')).toBeUndefined();
  expect(move('base', 1, 'ArrowUp')).toEqual(['rose', 'musk', 'oud']);
  expect(move('base', 1, 'ArrowDown')).toBeUndefined();
  expect(move('top', 0, 'ArrowDown')).toEqual(['', 'rose', 'oud musk']);
  expect(move('top', 0, 'ArrowUp')).toBeUndefined();
  expect(move('top', 0, 'Enter')).toBeUndefined();
});

it('removed note leaves the others', () => {
  expect(slugs(removeNote(LAYERS, 'oud'))).toEqual(['rose', '', 'musk']);
});
