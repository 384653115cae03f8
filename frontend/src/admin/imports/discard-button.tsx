import { useLocation } from 'wouter';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useDiscardImportMutation } from '../api';
import { importHref } from './import-address';

interface DiscardButtonProps {
  id: string;
  disabled?: boolean;
}

/** Discard a validated import that was not started, and return to the file chooser. */
export function DiscardButton({ id, disabled }: DiscardButtonProps) {
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const [discard, { isLoading }] = useDiscardImportMutation();
  const act = async () => {
    const { error } = await discard({ import: id });
    if (error) return toasts.error(messages.discardFailed, { message: toApiError(error).message });
    toasts.success(messages.discarded);
    navigate(importHref());
  };
  return (
    <Button variant="quiet" busy={isLoading} disabled={disabled} onClick={() => void act()}>
      {messages.discard}
    </Button>
  );
}
