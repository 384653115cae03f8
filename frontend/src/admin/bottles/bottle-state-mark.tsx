import { Badge } from '@/shared/components/badge';
import { bottleStateLabels } from '@/shared/messages/admin/bottles';
import type { BottleState } from '../api';

const TONES = { sealed: 'info', open: 'leaf', empty: undefined } as const;

/** State of a bottle as a coloured word. */
export const BottleStateMark = ({ state }: { state: BottleState }) => (
  <Badge tone={TONES[state]}>{bottleStateLabels[state]}</Badge>
);
