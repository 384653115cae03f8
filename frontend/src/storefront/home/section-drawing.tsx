import drawings from '@/assets/drawings.svg';

export type Drawing = 'men' | 'women' | 'unisex' | 'gifts';

/** A silhouette of glass in the colour of the words around it. */
export function SectionDrawing({ name }: { name: Drawing }) {
  return (
    <svg viewBox="0 0 100 130" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
