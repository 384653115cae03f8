export type Drawing = 'men' | 'women' | 'unisex' | 'gifts';

/** Silhouettes of glass: solid parts are cap and liquid, the outline is the bottle. */
const SHAPES: Record<Drawing, { glass: string; solid: string }> = {
  men: {
    glass: 'M22 44h56v70a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z',
    solid: 'M38 14h24v20H38zM42 36h16v8H42zM28 78h44v34a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z',
  },
  women: {
    glass: 'M50 46c20 8 32 22 32 40 0 20-14 36-32 36S18 106 18 86c0-18 12-32 32-40z',
    solid:
      'M50 10a10 10 0 0 1 10 10c0 5-4 9-6 14h-8c-2-5-6-9-6-14a10 10 0 0 1 10-10zM45 36h10v8H45zM24 86h52c0 17-11 30-26 30S24 103 24 86z',
  },
  unisex: {
    glass: 'M36 46h28c10 4 14 12 14 22v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V68c0-10 4-18 14-22z',
    solid:
      'M50 14a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM44 38h12v8H44zM28 84h44v28a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z',
  },
  gifts: {
    glass: 'M14 66h72v50a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6zM10 48h80v18H10z',
    solid: 'M44 48h12v74H44zM50 46c-8-18-28-20-28-8 0 8 16 10 28 8zm0 0c8-18 28-20 28-8 0 8-16 10-28 8z',
  },
};

export function SectionDrawing({ name }: { name: Drawing }) {
  const { glass, solid } = SHAPES[name];
  return (
    <svg viewBox="0 0 100 130" aria-hidden="true">
      <path d={solid} fill="currentColor" opacity={0.85} />
      <path d={glass} fill="currentColor" fillOpacity={0.1} stroke="currentColor" strokeWidth={2.5} />
    </svg>
  );
}
