import { Badge } from '@/shared/components/badge';
import { lineClassLabels } from '@/shared/messages/admin/remittances';
import type { LineClass } from '../api';

const TONES = {
  matched: 'leaf',
  short: 'rose',
  over: 'info',
  unknown: 'rose',
  missing: 'amber',
  fee: undefined,
} as const;

/** Class of a statement's line as a coloured word. */
export const LineClassMark = ({ of }: { of: LineClass }) => (
  <Badge tone={TONES[of]}>{lineClassLabels[of]}</Badge>
);
