/** Return whether a time lies in the future. */
export const isFuture = (iso: string | null): iso is string => iso !== null && Date.parse(iso) > Date.now();
