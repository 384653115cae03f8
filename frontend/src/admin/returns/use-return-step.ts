import { returnStepMessages as messages } from '@/shared/messages/admin/return-steps';
import type { AdminReturn } from '../api';
import { useStep } from '../hooks/use-step';
import { conflictingReturn } from './conflicting-return';

/** Return a function that waits for a change of a return; conflicts go to `onConflict`, other errors to `failed`. */
export const useReturnStep = (
  onConflict: (present: AdminReturn) => void,
  failed: string | ((error: unknown) => void) = messages.failed,
) => useStep({ failed, conflicting: conflictingReturn, onConflict });
