import type { layerLabels } from '@/shared/messages/shared/facts';
import type { PerfumeNoteRef } from '../api';

export type Layer = keyof typeof layerLabels;

/** Notes of a perfume by layer, the most prominent first. */
export type NoteLayers = Record<Layer, readonly PerfumeNoteRef[]>;

export const LAYERS = ['top', 'heart', 'base'] as const satisfies Layer[];
export const NO_NOTES: NoteLayers = { top: [], heart: [], base: [] };
export const MAX_NOTES = 20;

/** Place of a note: its layer and its index there. */
export interface Place {
  layer: Layer;
  index: number;
}

/** Remove a note from its layer. */
export function removeNote(layers: NoteLayers, slug: string): NoteLayers {
  const others = (layer: Layer) => layers[layer].filter((note) => note.slug !== slug);
  return { top: others('top'), heart: others('heart'), base: others('base') };
}

/** Append notes to a layer; those of other layers move there, and those of the same layer stay. */
export function addNotes(layers: NoteLayers, layer: Layer, notes: readonly PerfumeNoteRef[]): NoteLayers {
  return notes.reduce((before, { slug, name, english_name, family }) => {
    if (before[layer].some((note) => note.slug === slug) || before[layer].length >= MAX_NOTES) return before;
    const after = removeNote(before, slug);
    return { ...after, [layer]: [...after[layer], { slug, name, english_name, family }] };
  }, layers);
}

/** Return the place that an arrow key moves a note to; undefined at the ends. The first note is on the right. */
export function nextPlace(layers: NoteLayers, { layer, index }: Place, key: string): Place | undefined {
  const at = LAYERS.indexOf(layer);
  const other = key === 'ArrowUp' ? LAYERS[at - 1] : key === 'ArrowDown' ? LAYERS[at + 1] : undefined;
  if (other) {
    const { length } = layers[other];
    return length < MAX_NOTES ? { layer: other, index: Math.min(index, length) } : undefined;
  }
  if (key === 'ArrowRight' && index > 0) return { layer, index: index - 1 };
  if (key === 'ArrowLeft' && index < layers[layer].length - 1) return { layer, index: index + 1 };
  return undefined;
}

/** Move a note to a place. */
export function moveNote(layers: NoteLayers, note: PerfumeNoteRef, { layer, index }: Place): NoteLayers {
  const others = removeNote(layers, note.slug);
  return { ...others, [layer]: [...others[layer].slice(0, index), note, ...others[layer].slice(index)] };
}
