/** Texts of pagination and breadcrumbs. */
export const paginationMessages = {
  breadcrumbs: 'مسار التنقل',
  pagination: 'صفحات النتائج',
  previousPage: 'السابق',
  nextPage: 'التالي',
  page: (page: number) => `الصفحة ${page}`,
  showing: (from: number, to: number, total: number) => `عرض ${from}-${to} من ${total}`,
} as const;
