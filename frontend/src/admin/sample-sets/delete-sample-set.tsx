import { toApiError } from '@/api/api-error';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type SampleSetTemplate, useDeleteSampleSetMutation } from '../api';
import { DeleteDialog } from '../components/delete-dialog';

interface DeleteSampleSetProps {
  template: SampleSetTemplate;
  onDeleted: () => void;
  onClose: () => void;
}

/** Ask, then delete a template and report the result. */
export function DeleteSampleSet({ template, onDeleted, onClose }: DeleteSampleSetProps) {
  const toasts = useToasts();
  const [remove, { isLoading }] = useDeleteSampleSetMutation();
  const confirm = async () => {
    const { error } = await remove({ sampleSet: template.id });
    if (error) {
      toasts.error(messages.deleteFailed, { message: toApiError(error).message });
      return onClose();
    }
    toasts.success(messages.deleted, { message: template.name });
    onDeleted();
  };
  return (
    <DeleteDialog
      question={messages.deleteQuestion(template.name)}
      isDeleting={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
