import { toApiError } from '@/api/api-error';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type SampleSetTemplate, useUpdateSampleSetMutation } from '../api';
import { VisibilitySwitch } from '../components/visibility-switch';

/** Switch that shows or hides a template; any response reloads the list. */
export function SampleSetVisibility({ template }: { template: SampleSetTemplate }) {
  const { id, name, is_visible, version } = template;
  const toasts = useToasts();
  const [update, { isLoading }] = useUpdateSampleSetMutation({ fixedCacheKey: `visibility ${id}` });
  const toggle = async () => {
    const sampleSetForm = { is_visible: !is_visible, expected_version: version };
    const { error } = await update({ sampleSet: id, sampleSetForm });
    if (!error) toasts.success(is_visible ? messages.hid : messages.shown, { message: name });
    else toasts.error(messages.updateFailed, { message: toApiError(error).message });
  };
  return (
    <VisibilitySwitch
      label={messages.visibilityOf(name)}
      isVisible={is_visible}
      isChanging={isLoading}
      messages={messages}
      onToggle={() => void toggle()}
    />
  );
}
