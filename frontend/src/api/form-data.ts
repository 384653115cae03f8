export type WithFile = Record<string, unknown> | undefined | null;

const isFile = (value: unknown): value is File => value instanceof File;

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (isFile(value)) form.append(name, value);
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) append(form, `${name}[${index}]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
  else form.append(name, value === null ? '' : String(value));
}

/** The body as a multipart form when a file is in it: `items[0][quantity]`, booleans as 1 and 0, null as empty. */
export function toFormData(body: WithFile): FormData | undefined {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return undefined;
  if (!Object.values(body).some(isFile)) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  return form;
}
