/** Build the address of an import, or of a new one. */
export const importHref = (id?: string) =>
  id ? `/admin/imports?import=${encodeURIComponent(id)}` : '/admin/imports';
