const isFile = (value: unknown): value is File => value instanceof File;

/** Return the files of a body, also those in lists, with the names of their fields. */
export const filesIn = (body: object): [field: string, file: File][] =>
  Object.entries(body).flatMap(([field, value]) =>
    [value]
      .flat()
      .filter(isFile)
      .map((file): [string, File] => [field, file]),
  );

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (isFile(value)) form.append(name, value);
  else if (Array.isArray(value)) {
    if (value.length === 0) form.append(name, '');
    for (const [index, item] of value.entries()) append(form, `${name}[${index}]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
  else form.append(name, value === null ? '' : String(value));
}

/** Encode a body as a multipart form: nested names as `items[0][quantity]`, booleans as 1 and 0, null and empty lists as empty. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  return form;
}
