import * as v from 'valibot';
import { brandFormMessages as messages } from '@/shared/messages/admin/brands';
import type { ImageChange } from '../uploads/image-field';

const NAME_LENGTH = 255;

const isImageChange = (value: unknown): value is ImageChange =>
  value === undefined || value === null || value instanceof File;

/** Validate the brand form. */
export const brandSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.nameRequired),
    v.maxLength(NAME_LENGTH, messages.nameLong),
  ),
  thumbnail: v.optional(v.custom<ImageChange>(isImageChange)),
  is_visible: v.boolean(),
});

export type BrandValues = v.InferOutput<typeof brandSchema>;
