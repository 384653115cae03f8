import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RichTextField } from './rich-text-field';
import samples from './samples.json';
import { editorOf, region } from './testing';

const onChange = vi.fn<(html: string) => void>();
const onSubmit = vi.fn((event) => event.preventDefault());
const onEscape = vi.fn();

async function open(html: string) {
  render(
    <form
      onSubmit={onSubmit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape();
      }}
    >
      <RichTextField id="text" label="الوصف" value={html} onChange={onChange} />
    </form>,
  );
  const area = await region('الوصف');
  const editor = editorOf(area);
  return { area, editor };
}

const box = () => screen.getByRole('textbox', { name: 'عنوان الرابط' });
const toggle = () => screen.getByRole('button', { name: 'رابط' });
const link = (name: string) => samples.find((each) => each.name === `a link with ${name}`)?.html;

beforeEach(() => {
  onChange.mockClear();
  onSubmit.mockClear();
  onEscape.mockClear();
});

it('links what is marked', async () => {
  const { area, editor } = await open('<p>عود دافئ</p>');
  await act(async () => editor.commands.selectAll());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'الرابط' })).toBeInTheDocument();
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'إزالة الرابط' })).not.toBeInTheDocument();
  await userEvent.keyboard('+970 59 123 4567{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(link('tel'));
  expect(onSubmit, 'Enter confirms the link only').not.toHaveBeenCalled();
  expect(screen.queryByRole('group', { name: 'الرابط' })).not.toBeInTheDocument();
  await waitFor(() => expect(area).toHaveFocus());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
});

it('writes the address where nothing is marked', async () => {
  const { editor } = await open('<p>اكتب لنا على </p>');
  await act(async () => editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  await userEvent.click(toggle());
  await userEvent.type(box(), 'hello@attar.example');
  await userEvent.click(screen.getByRole('button', { name: 'إضافة الرابط' }));
  expect(onChange).toHaveBeenLastCalledWith(
    '<p>اكتب لنا على <a href="mailto:hello@attar.example">hello@attar.example</a></p>',
  );
  expect(editor.isActive('link'), 'what is written next is no link').toBe(false);
});

it('changes the link that the caret is in, and takes it away', async () => {
  const { area, editor } = await open('<p>عند <a href="https://attar.example/">عطّار</a> الآن</p>');
  await act(async () => editor.commands.setTextSelection(7));
  await userEvent.click(toggle());
  expect(box()).toHaveValue('https://attar.example/');
  await userEvent.clear(box());
  await userEvent.type(box(), 'attar.example/عود');
  await userEvent.click(screen.getByRole('button', { name: 'تعديل الرابط' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>عند <a href="https://attar.example/عود">عطّار</a> الآن</p>');
  await waitFor(() => expect(area).toHaveFocus());
  await act(async () => editor.commands.setTextSelection(7));
  await userEvent.click(toggle());
  await userEvent.click(screen.getByRole('button', { name: 'إزالة الرابط' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>عند عطّار الآن</p>');
});

it.each([
  ['javascript:alert(1)', /^لا يمكن استعمال هذا النوع من الروابط\./],
  ['عود', 'هذا لا يشبه عنوانًا. اكتبه كاملًا، مثل https://example.com'],
  [' ', 'اكتب عنوان الرابط.'],
])('does not take %j, and says why', async (address, error) => {
  const { editor } = await open('<p>عود دافئ</p>');
  await act(async () => editor.commands.selectAll());
  await userEvent.click(toggle());
  await userEvent.type(box(), address);
  await userEvent.click(screen.getByRole('button', { name: 'إضافة الرابط' }));
  expect(screen.getByText(error)).toBeInTheDocument();
  expect(box()).toBeInvalid();
  expect(box()).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(box(), 'x');
  expect(box()).toBeValid();
});

it('goes with Escape, which closes nothing else, and with the button', async () => {
  const { area } = await open('<p>عود دافئ</p>');
  await userEvent.click(toggle());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'الرابط' })).not.toBeInTheDocument();
  expect(onEscape).not.toHaveBeenCalled();
  await waitFor(() => expect(area).toHaveFocus());
  await userEvent.click(toggle());
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(screen.queryByRole('group', { name: 'الرابط' })).not.toBeInTheDocument();
});
