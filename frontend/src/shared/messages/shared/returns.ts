export const returnStateLabels = {
  requested: 'قيد المراجعة',
  approved: 'مقبول',
  received: 'استُلم',
  closed: 'مغلق',
  declined: 'مرفوض',
} as const;
