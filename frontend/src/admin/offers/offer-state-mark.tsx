import { Badge } from '@/shared/components/badge';
import { offerStateLabels } from '@/shared/messages/admin/offers';
import type { OfferState } from '../api';

const TONES = {
  active: 'leaf',
  scheduled: 'info',
  paused: 'amber',
  exhausted: 'amber',
  ended: undefined,
} as const;

/** State of an offer as a coloured word. */
export const OfferStateMark = ({ state }: { state: OfferState }) => (
  <Badge tone={TONES[state]}>{offerStateLabels[state]}</Badge>
);
