/** Rules of returns in the settings. */
export const returnRuleMessages = {
  title: 'الإرجاع والاستبدال',
  text: 'كم يومًا بعد التسليم يطلب الزبون الإرجاع عبر الموقع، وما رسومه حسب منطقته. ما وصل تالفًا بلا رسوم.',
  window: 'المدة بالأيام',
  windowHint: '0 يوقف الطلب عبر الموقع.',
  windowRange: 'اكتب عددًا من 0 إلى 365.',
  fee: (region: string) => `رسوم الإرجاع: ${region}`,
  feeRange: 'اكتب مبلغًا من 0 إلى 1,000.',
  loadFailed: 'فشل في تحميل قواعد الإرجاع',
  save: 'حفظ قواعد الإرجاع',
  saving: 'جاري الحفظ...',
  saved: 'تم حفظ قواعد الإرجاع',
  saveFailed: 'فشل في حفظ قواعد الإرجاع',
} as const;
