import { screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';

/** The page to write on, once its code is there. */
export const region = (name: string | RegExp) => screen.findByRole('textbox', { name });

/** The editor of a page: tests mark and write through it, since jsdom has no caret. */
export function editorOf(page: HTMLElement): Editor {
  if ('editor' in page && page.editor instanceof Editor) return page.editor;
  throw new Error('this is no page of an editor');
}
