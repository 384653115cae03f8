const LOCALE = 'ar-PS-u-nu-latn';
const TIME_ZONE = 'Asia/Hebron';

const lazily = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (iso: string): string => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: TIME_ZONE });
    return format.format(new Date(iso));
  };
};

/** `2026-11-20T10:00:00Z` → `20 تشرين الثاني 2026`, as the clock of the shop shows it. */
export const formatDate = lazily({ day: 'numeric', month: 'long', year: 'numeric' });

/** The date, and the time of day in the shop. */
export const formatDateTime = lazily({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
