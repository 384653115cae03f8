/** One label for each category, used everywhere. */
export const categoryLabels = { MEN: 'رجال', WOMEN: 'نساء', UNISEX: 'غير محدد' } as const;
