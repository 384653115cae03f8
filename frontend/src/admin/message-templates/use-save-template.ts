import type { UseFormReturn } from 'react-hook-form';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type OrderStatus, type Template, useUpdateOrderTemplateMutation } from '../api';
import { useFormError } from '../hooks/use-form-error';
import type { TemplateValues } from './template-schema';

/** Return a function that saves the template of a status; an empty text resets it to the default. */
export function useSaveTemplate(
  status: OrderStatus,
  { formState, setError }: Pick<UseFormReturn<TemplateValues>, 'formState' | 'setError'>,
) {
  const toasts = useToasts();
  const [update, { isLoading: isSaving }] = useUpdateOrderTemplateMutation();
  const showSaveError = useFormError({ formState, setError, title: messages.saveFailed });
  const save = async (template: TemplateValues): Promise<Template | undefined> => {
    const { data, error } = await update({ status, newTemplate: template });
    if (data) toasts.success(template.text ? messages.saved : messages.resetDone);
    else showSaveError(error);
    return data?.data;
  };
  return { save, isSaving };
}
