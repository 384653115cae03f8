import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { alignmentsAsMarks } from '@/shared/alignment';
import { safeHtml } from '@/shared/safe-html';
import { PARSE_OPTIONS, toHtml } from './document-html';
import { extensions } from './extensions';
import samples from './samples.json';

let editor: Editor | undefined;

afterEach(() => editor?.destroy());

it.each(samples)('opens and closes $name without changing it', ({ html }) => {
  editor = new Editor({ extensions, content: alignmentsAsMarks(html), parseOptions: PARSE_OPTIONS });
  expect(toHtml(editor)).toBe(html);
  // Nor does a change elsewhere in the text.
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>عود</p>');
  expect(toHtml(editor)).toBe(`${html}<p>عود</p>`);
  editor.commands.undo();
  expect(toHtml(editor)).toBe(html);
});

it.each(samples)('the shop shows $name as it is, with links that vouch for nothing', async ({ html }) => {
  const shown = alignmentsAsMarks(html).replace(/<a [^>]*/g, '$& rel="nofollow noopener"');
  expect(await safeHtml(html)).toBe(shown);
});
