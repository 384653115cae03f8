/** The one word of each category, wherever the shop names it. */
export const categoryLabels = { MEN: 'رجال', WOMEN: 'نساء', UNISEX: 'غير محدد' } as const;
