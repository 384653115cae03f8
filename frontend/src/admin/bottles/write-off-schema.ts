import * as v from 'valibot';
import { writeOffMessages as messages } from '@/shared/messages/admin/bottles';
import type { DrawKind } from '../api';
import { parseHundredths } from '../decimals';

const NOTE_LENGTH = 255;

/** Kinds of draws that administrators record; orders pour. */
export const WRITE_OFF_KINDS = ['spill', 'evaporation', 'correction'] as const satisfies DrawKind[];

const isAbove = (typed: string) => (parseHundredths(typed) ?? 0) > 0;
const isChange = (typed: string) => (parseHundredths(typed) ?? 0) !== 0;

/** Validate the form of a write-off; a correction may also put back. */
export const writeOffSchema = v.pipe(
  v.object({
    kind: v.picklist(WRITE_OFF_KINDS),
    ml: v.pipe(v.string(), v.check(isChange, messages.mlRange)),
    note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH, messages.noteLong)),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['ml']],
      ({ kind, ml }) => kind === 'correction' || isAbove(ml),
      messages.mlRange,
    ),
    ['ml'],
  ),
);

/** Form state, as typed. */
export type WriteOffDraft = v.InferInput<typeof writeOffSchema>;
/** Validated values of the form. */
export type WriteOffValues = v.InferOutput<typeof writeOffSchema>;
