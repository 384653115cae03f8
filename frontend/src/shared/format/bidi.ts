/** Isolate a text of either direction from the words around it (U+2068, U+2069). */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/** Put a name of either direction into quotation marks. */
export const quoted = (name: string) => `«${isolate(name)}»`;
