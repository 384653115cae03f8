/** Order that replaces the items of an exchange. */
export const exchangeMessages = {
  title: (number: number) => `طلب بديل عن مرتجع ${number}`,
  text: (order: number) =>
    `يحلّ محل ما عاد من الطلب ${order}. تُحسم قيمة ما عاد، وأجرة توصيله رسوم الإرجاع، ولا خصم عليه.`,
  credit: 'قيمة ما عاد',
  fee: 'رسوم الإرجاع',
  cashDue: 'المطلوب نقدًا',
  giveBack: 'يُعاد إلى الزبون',
  loadFailed: 'فشل في تحميل المرتجع',
  impossible: 'لا طلب بديل لهذا المرتجع',
  impossibleText: 'له طلب بديل من قبل، أو لم يعد استبدالًا مقبولًا.',
  backToReturn: 'العودة إلى المرتجع',
} as const;
