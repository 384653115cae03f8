/** Where one import is seen, or with none, where a new one begins. */
export const importHref = (id?: string) =>
  id ? `/admin/imports?import=${encodeURIComponent(id)}` : '/admin/imports';
