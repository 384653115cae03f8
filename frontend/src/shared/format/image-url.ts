/** Widths in which the store serves every image, in pixels. */
export const IMAGE_WIDTHS = [200, 400, 800, 1200] as const;

/** Return the URL of an image; relative paths are below `/storage`. */
export function imageUrl(path: string, width?: (typeof IMAGE_WIDTHS)[number]): string {
  if (/^(https?:|data:|blob:|\/(?!storage\/))/.test(path)) return path;
  const stored = path.startsWith('/storage/') ? path : `/storage/${path}`;
  return width ? `${stored}?w=${width}` : stored;
}

/** Return a `srcset` with all widths of a stored image; `undefined` for images from elsewhere. */
export function imageSrcSet(path: string): string | undefined {
  if (imageUrl(path, 400) === path) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ');
}

/**
 * Return the dominant colour of a stored image, which is part of its path (`ab/cdef…-c8a27e.webp`); older paths have
 * none.
 */
export function imageColour(path: string): string | undefined {
  const digits = /^(?:\/storage\/)?[\da-f]{2}\/[\da-f]{62}-([\da-f]{6})\.webp$/.exec(path)?.[1];
  return digits && `#${digits}`;
}
