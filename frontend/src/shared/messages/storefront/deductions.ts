/** Deductions by offers and credits from a cart or an order. */
export const deductionMessages = {
  /** Of an offer that pays the delivery. */
  freeDelivery: 'توصيل مجاني',
  credit: (day: string) => `عيّنتك من ${day}`,
} as const;
