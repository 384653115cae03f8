import { Badge } from '@/shared/components/badge';
import { remittanceStateLabels } from '@/shared/messages/admin/remittances';
import type { RemittanceState } from '../api';

const TONES = { draft: 'amber', confirmed: 'leaf', reversed: undefined } as const;

/** State of a remittance as a coloured word. */
export const RemittanceStateMark = ({ state }: { state: RemittanceState }) => (
  <Badge tone={TONES[state]}>{remittanceStateLabels[state]}</Badge>
);
