/** `1234567` → `1,234,567`. Pure: no locale. */
export const groupDigits = (digits: string | number): string =>
  String(digits).replace(/\B(?=(?:\d{3})+$)/g, ',');
