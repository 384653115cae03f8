/** Widths that the store keeps of every picture. */
export const IMAGE_WIDTHS = [200, 400, 800, 1200] as const;

/** The address of a stored picture: relative paths live under `/storage`. */
export function imageUrl(path: string, width?: (typeof IMAGE_WIDTHS)[number]): string {
  if (/^(https?:|data:|blob:|\/(?!storage\/))/.test(path)) return path;
  const stored = path.startsWith('/storage/') ? path : `/storage/${path}`;
  return width ? `${stored}?w=${width}` : stored;
}

/** All widths of a stored picture for `srcset`; nothing for pictures from elsewhere. */
export function imageSrcSet(path: string): string | undefined {
  if (imageUrl(path, 400) === path) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ');
}

/** The colour that a stored picture has most of, as its path tells it (`ab/cdef…-c8a27e.webp`); older paths do not. */
export function imageColour(path: string): string | undefined {
  const digits = /^(?:\/storage\/)?[\da-f]{2}\/[\da-f]{62}-([\da-f]{6})\.webp$/.exec(path)?.[1];
  return digits && `#${digits}`;
}
