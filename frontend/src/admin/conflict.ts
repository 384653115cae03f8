import { toApiError } from '@/api/api-error';

/** Return a function that finds the current item, known by its fields, in a 409 error; undefined for other errors. */
export const conflictWith =
  <Item extends object>(...fields: readonly (keyof Item)[]) =>
  (error: unknown): Item | undefined => {
    const { status, data } = toApiError(error);
    const isItem = (value: unknown): value is Item =>
      typeof value === 'object' && value !== null && fields.every((field) => field in value);
    return status === 409 && isItem(data) ? data : undefined;
  };
