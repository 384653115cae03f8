import * as v from 'valibot';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import { unknownPlaceholders } from './fill-template';

/** Maximum length of a message. */
export const MESSAGE_LENGTH = 1000;

/** Validate a message template. */
export const templateSchema = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.required),
    v.maxLength(MESSAGE_LENGTH, messages.tooLong),
    v.rawCheck(({ dataset, addIssue }) => {
      const unknown = dataset.typed ? unknownPlaceholders(dataset.value) : [];
      if (unknown.length > 0) {
        addIssue({ message: messages.unknown(unknown.map((name) => `{${name}}`).join(messages.and)) });
      }
    }),
  ),
  is_automatic: v.boolean(),
});

export type TemplateValues = v.InferOutput<typeof templateSchema>;
