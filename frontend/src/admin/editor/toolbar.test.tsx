import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { alignmentsAsMarks } from '@/shared/alignment';
import { TOOLBAR_GROUPS } from './editor-skeleton';
import { RichTextField } from './rich-text-field';
import samples from './samples.json';
import { editorOf, region } from './testing';
import { TOOLBAR } from './toolbar-actions';

let changes: string[];

function Form({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  return (
    <RichTextField
      id="text"
      label="الوصف"
      value={value}
      onChange={(next) => {
        setValue(next);
        changes.push(next);
      }}
    />
  );
}

beforeEach(() => {
  changes = [];
});

/** Render the editor with all text selected; return the latest value. */
async function open(html = '<p>عود دافئ</p>') {
  render(<Form html={html} />);
  const area = await region('الوصف');
  const editor = editorOf(area);
  await act(async () => editor.commands.selectAll());
  return { editor, last: () => changes.at(-1) };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const sample = (name: string) => samples.find((each) => each.name === name)?.html ?? `no sample ${name}`;

it('has just the buttons that there are, in their order', async () => {
  await open();
  const toolbar = screen.getByRole('toolbar', { name: 'تنسيق: الوصف' });
  expect(toolbar).toHaveAttribute('aria-controls', 'text');
  const names = [...toolbar.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual([
    'غامق',
    'مائل',
    'يتوسطه خط',
    'فقرة',
    'عنوان 1',
    'عنوان 2',
    'عنوان 3',
    'قائمة نقطية',
    'قائمة مرقمة',
    'محاذاة إلى اليمين',
    'توسيط',
    'محاذاة إلى اليسار',
    'تراجع',
    'إعادة',
    'رابط',
  ]);
  expect([...TOOLBAR.map(({ length }) => length), 1], 'the placeholder has the same size').toEqual([
    ...TOOLBAR_GROUPS,
  ]);
});

it.each([
  ['غامق', 'bold'],
  ['مائل', 'italic'],
  ['يتوسطه خط', 'strike'],
  ['عنوان 1', 'heading 1'],
  ['عنوان 2', 'heading 2'],
  ['عنوان 3', 'heading 3'],
  ['قائمة نقطية', 'bullet list'],
  ['قائمة مرقمة', 'numbered list'],
  ['توسيط', 'p aligned center'],
  ['محاذاة إلى اليسار', 'p aligned left'],
])('%s makes %s', async (name, made) => {
  const { last } = await open();
  expect(button(name)).toHaveAttribute('aria-pressed', 'false');
  await press(name);
  expect(last()).toBe(sample(made));
  expect(button(name)).toHaveAttribute('aria-pressed', 'true');
});

it.each([
  ['فقرة', 'heading 2'],
  ['عنوان 2', 'heading 2'],
  ['غامق', 'bold'],
  ['مائل', 'italic'],
  ['يتوسطه خط', 'strike'],
  ['قائمة نقطية', 'bullet list'],
  ['قائمة مرقمة', 'numbered list'],
  ['محاذاة إلى اليمين', 'p aligned center'],
  ['محاذاة إلى اليمين', 'p aligned justify'],
])('%s makes a plain paragraph of %s', async (name, from) => {
  const { last } = await open(sample(from));
  await press(name);
  expect(last()).toBe(sample('a paragraph'));
});

it('takes text that is not aligned for text on the right', async () => {
  const { editor } = await open();
  expect(button('محاذاة إلى اليمين')).toHaveAttribute('aria-pressed', 'true');
  await act(async () => editor.commands.setContent(alignmentsAsMarks(sample('p aligned right'))));
  expect(button('محاذاة إلى اليمين')).toHaveAttribute('aria-pressed', 'true');
  expect(button('توسيط')).toHaveAttribute('aria-pressed', 'false');
});

it('undoes and does again, when there is something to undo', async () => {
  const { last } = await open();
  expect(button('تراجع')).toHaveAttribute('aria-disabled', 'true');
  await press('تراجع');
  expect(last()).toBeUndefined();
  await press('غامق');
  expect(button('تراجع')).not.toHaveAttribute('aria-disabled');
  expect(button('إعادة')).toHaveAttribute('aria-disabled', 'true');
  await press('تراجع');
  expect(last()).toBe(sample('a paragraph'));
  await press('إعادة');
  expect(last()).toBe(sample('bold'));
});

it('is one stop of the Tab key; the arrows go from right to left', async () => {
  await open();
  await userEvent.tab();
  expect(button('غامق')).toHaveFocus();
  for (const [key, name] of [
    ['ArrowLeft', 'مائل'],
    ['ArrowLeft', 'يتوسطه خط'],
    ['ArrowRight', 'مائل'],
    ['End', 'رابط'],
    ['ArrowLeft', 'غامق'],
    ['ArrowRight', 'رابط'],
    ['Home', 'غامق'],
    ['ArrowLeft', 'مائل'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(button(name), key).toHaveFocus();
  }
  await userEvent.tab();
  expect(await region('الوصف')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('مائل'), 'where it was left').toHaveFocus();
});

it('tells the keys that do the same', async () => {
  await open();
  expect(button('غامق')).toHaveAttribute('title', 'غامق (Ctrl+B)');
  expect(button('غامق')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  expect(button('قائمة نقطية')).toHaveAttribute('title', 'قائمة نقطية (Ctrl+Shift+8، Ctrl+] لبند فرعي)');
});

const REVERSIBLE = TOOLBAR.flat().filter(({ name }) => name !== 'undo' && name !== 'redo');

it.each(REVERSIBLE)('has keys that do what «$name» does', async ({ keys, run }) => {
  const { editor } = await open();
  const from = alignmentsAsMarks('<h1 style="text-align: justify">عود</h1>');
  const outcome = async (change: () => unknown) => {
    await act(async () => editor.chain().setContent(from).setTextSelection({ from: 1, to: 4 }).run());
    await act(async () => change());
    return editor.getHTML();
  };
  const pressed = await outcome(() => run(editor));
  const typed = await outcome(() => {
    const [key = '', ...held] = keys.split('-').reverse();
    const event = {
      key: key.toLowerCase(),
      keyCode: key.charCodeAt(0),
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    };
    const more = { altKey: held.includes('Alt'), shiftKey: held.includes('Shift') };
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { ...event, ...more }));
  });
  expect(pressed).not.toBe(from);
  expect(typed).toBe(pressed);
});
