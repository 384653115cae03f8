import { Badge } from '@/shared/components/badge';
import { returnStateLabels } from '@/shared/messages/shared/returns';
import type { ReturnState } from '../api';

const TONES = {
  requested: 'amber',
  approved: 'info',
  received: 'leaf',
  closed: undefined,
  declined: 'rose',
} as const;

/** State of a return as a coloured word. */
export const ReturnStateMark = ({ state }: { state: ReturnState }) => (
  <Badge tone={TONES[state]}>{returnStateLabels[state]}</Badge>
);
