/**
 * Fold a text for search as the server does: drop diacritics and tatweel, unify forms of alef, yeh and heh, convert to
 * Western digits, lower case and single spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/ٱ/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\s+/g, ' ')
    .trim();
}
