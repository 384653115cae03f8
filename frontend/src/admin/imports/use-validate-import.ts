import { useState } from 'react';
import { useLocation } from 'wouter';
import { toApiError } from '@/api/api-error';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useCreateImportMutation } from '../api';
import { importHref } from './import-address';
import type { Files } from './use-chosen-files';

/** Return a function that has the server validate the files and opens the resulting import. */
export function useValidateImport({ table, zip }: Files) {
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const [send, { isLoading }] = useCreateImportMutation();
  const [fieldError, setFieldError] = useState<string>();
  const check = async () => {
    if (!table) return;
    setFieldError(undefined);
    const images = [...(zip?.images?.names ?? [])];
    const { data, error } = await send({ importForm: { file: table, pictures: images } });
    if (data) return navigate(importHref(data.data.id));
    const { status, fields, message } = toApiError(error);
    const [found] = Object.values(fields);
    setFieldError(found);
    if (!found && status !== 401) toasts.error(messages.checkFailed, { message });
  };
  return { check, isChecking: isLoading, fieldError };
}
