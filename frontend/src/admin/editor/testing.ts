import { screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';

/** Find the editable area once the editor's chunk is loaded. */
export const region = (name: string | RegExp) => screen.findByRole('textbox', { name });

/** Return the editor of an editable area; tests select and type through it, since jsdom has no caret. */
export function editorOf(page: HTMLElement): Editor {
  if ('editor' in page && page.editor instanceof Editor) return page.editor;
  throw new Error('this is no page of an editor');
}
