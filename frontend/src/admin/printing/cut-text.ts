/** How much of a text has room on a label. */
export const LABEL_TEXT_LENGTH = 24;

/**
 * Cut after 24 characters, with an ellipsis. A character is what readers take for one: a letter with its marks, an emoji of
 * several parts. It asks `Intl`: not for rendering.
 */
export function truncateText(text: string): string {
  const characters = [...new Intl.Segmenter('ar').segment(text)].map(({ segment }) => segment);
  if (characters.length <= LABEL_TEXT_LENGTH) return text;
  return `${characters.slice(0, LABEL_TEXT_LENGTH).join('').trimEnd()}…`;
}
