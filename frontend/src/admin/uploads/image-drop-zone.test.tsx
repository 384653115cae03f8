import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anImage, fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { type ImageChange, ImageField } from './image-field';

const onChange = vi.fn<(image: ImageChange) => void>();

function Form() {
  const [value, setValue] = useState<ImageChange>();
  const change = (image: ImageChange) => {
    onChange(image);
    setValue(image);
  };
  return (
    <>
      <ImageField id="product-image" label="صورة المنتج" value={value} onChange={change} />
      <textarea aria-label="الوصف" />
    </>
  );
}

const show = () => renderApp(<Form />);
const input = () => screen.getByLabelText<HTMLInputElement>('صورة المنتج');
const statusText = () => screen.getByRole('status').textContent;

beforeEach(() => {
  onChange.mockReset();
  fakeImages();
});

const paste = (target: Element, types: string[], files: File[]) =>
  fireEvent.paste(target, { clipboardData: { types, files } });

it('takes what is pasted, wherever the focus is', async () => {
  show();
  await act(async () => paste(document.body, ['Files'], [anImage('pasted.png')]));
  expect(await screen.findByText('pasted.png')).toBeVisible();
  await act(async () =>
    paste(screen.getByLabelText('الوصف'), ['Files', 'text/html'], [anImage('again.png')]),
  );
  expect(await screen.findByText('again.png')).toBeVisible();
});

it('leaves text to the field that it is pasted into, and everything to an editor', async () => {
  show();
  await act(async () => paste(screen.getByLabelText('الوصف'), ['text/plain', 'Files'], [anImage()]));
  const editor = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(editor, 'isContentEditable', { value: true });
  await act(async () => paste(editor, ['Files'], [anImage()]));
  editor.remove();
  await act(async () => paste(document.body, ['text/plain'], []));
  expect(statusText()).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

const zone = () => input().parentElement ?? document.body;
const drag = (name: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop', target: Element, files: File[] = []) =>
  act(async () => fireEvent[name](target, { dataTransfer: { types: ['Files'], files } }));

it('shows where a file can be dropped, and takes it there', async () => {
  show();
  await drag('dragOver', document.body);
  expect(screen.getByText('أفلت الصورة هنا')).toBeVisible();
  expect(zone()).toHaveClass('near');
  await drag('dragOver', zone());
  expect(zone()).toHaveClass('over');
  await drag('drop', zone(), [anImage('dropped.png')]);
  expect(await screen.findByText('dropped.png')).toBeVisible();
  expect(zone()).not.toHaveClass('over');
});

it('does not let the browser leave the form for a file that misses it', async () => {
  show();
  const stays = await drag('drop', screen.getByLabelText('الوصف'), [anImage()]);
  expect(stays, 'the browser does not navigate to the file').toBe(false);
  await drag('dragOver', document.body);
  await drag('dragLeave', document.body);
  expect(screen.queryByText('أفلت الصورة هنا')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('ignores pastes while a dialog is open above it', async () => {
  show();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await act(async () => paste(document.body, ['Files'], [anImage()]));
  await drag('drop', zone(), [anImage()]);
  dialog.remove();
  expect(onChange).not.toHaveBeenCalled();
});

it('ignores text that is dragged', async () => {
  show();
  fireEvent.dragOver(zone(), { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('أفلت الصورة هنا')).not.toBeInTheDocument();
});
