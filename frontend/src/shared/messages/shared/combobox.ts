/** Texts of every field with a list of results. */
export const comboboxMessages = {
  clear: (label: string) => `مسح: ${label}`,
  options: (label: string) => `خيارات: ${label}`,
  chosen: '(المختار الآن)',
} as const;
