/** Facts of a perfume on its page. */
export const perfumeFactsMessages = {
  title: 'معلومات العطر',
  pyramid: 'هرم العطر',
  outOfFive: (rating: number) => `(${rating} من 5)`,
} as const;
