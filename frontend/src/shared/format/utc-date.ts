export const MONTHS = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
];

/** Return the day of a time in UTC. Pure: for pages that the server renders. */
export function formatUtcDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  return day ? `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}` : '';
}
