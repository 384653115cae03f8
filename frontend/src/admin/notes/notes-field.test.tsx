import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { NO_NOTES, type NoteLayers } from './note-layers';
import { NotesField } from './notes-field';
import { aNote, theDictionary } from './testing';

let notes: NoteLayers;

function Form({ initial }: { initial: NoteLayers }) {
  const [value, setValue] = useState(initial);
  notes = value;
  return (
    <NotesField
      idOf={(layer) => `notes-${layer}`}
      value={value}
      onChange={setValue}
      errorOf={(layer) => (layer === 'base' ? 'نوتة غير موجودة' : undefined)}
    />
  );
}

async function show(initial = NO_NOTES) {
  renderApp(<Form initial={initial} />);
  await userEvent.click(picker('النوتات العليا'));
  await screen.findAllByRole('option');
}
const picker = (layer: string) => screen.getByRole('combobox', { name: layer });
const chip = (name: string) => screen.getByRole('button', { name: `إزالة: ${name}` });
const chips = (layer: string) =>
  within(screen.getByRole('list', { name: `المختار: ${layer}` }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const slugs = () =>
  [notes.top, notes.heart, notes.base].map((layer) => layer.map(({ slug }) => slug).join(' '));
const CHOSEN = {
  top: [aNote('rose', 'ورد')],
  heart: [],
  base: [aNote('oud', 'عود'), aNote('amber', 'عنبر')],
};

beforeEach(() => server.use(theDictionary()));

it('picker finds notes in both languages and leaves chosen ones out', async () => {
  await show();
  await userEvent.keyboard('BLOSSOM');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'زهر البرتقالorange blossomزهور بيضاء',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(slugs()).toEqual(['orange-blossom', '', '']);
  expect(picker('النوتات العليا')).toHaveFocus();
  await userEvent.keyboard('قداح');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('pasted list becomes chips and unknown names are listed', async () => {
  await show();
  await userEvent.paste('ورد، عُود ، عنبر، سحاب');
  expect(slugs()).toEqual(['rose oud amber', '', '']);
  expect(chips('النوتات العليا')).toEqual(['ورد', 'عود', 'عنبر']);
  const unknown = within(screen.getByRole('region', { name: 'ليست في القاموس' }));
  expect(unknown.getByText('سحاب')).toBeVisible();
  await userEvent.click(unknown.getByRole('button', { name: 'تجاهل: سحاب' }));
  expect(screen.queryByText('سحاب')).not.toBeInTheDocument();
});

it('typed separator ends a note', async () => {
  await show();
  await userEvent.keyboard('ورد،عود,');
  expect(slugs()).toEqual(['rose oud', '', '']);
  expect(picker('النوتات العليا')).toHaveDisplayValue('');
});

it('separator without a key, as phone keyboards send it, ends a note', async () => {
  await show();
  fireEvent.change(picker('النوتات العليا'), { target: { value: 'ورد،' } });
  expect(slugs()).toEqual(['rose', '', '']);
  expect(picker('النوتات العليا')).toHaveDisplayValue('');
  fireEvent.change(picker('النوتات العليا'), { target: { value: '،عود؛ عن' } });
  expect(slugs()).toEqual(['rose oud', '', '']);
  expect(picker('النوتات العليا')).toHaveDisplayValue('عن');
});

it('names typed before the dictionary arrives are found when it does', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.get('*/api/v1/notes', () => arrival.then(() => undefined)),
    theDictionary(),
  );
  renderApp(<Form initial={NO_NOTES} />);
  await userEvent.click(picker('النوتات العليا'));
  await userEvent.keyboard('ورد،سحاب،');
  await userEvent.click(picker('نوتات القلب'));
  await userEvent.keyboard('عود،');
  expect(screen.queryByRole('region', { name: 'ليست في القاموس' })).not.toBeInTheDocument();
  arrive();
  const unknown = within(await screen.findByRole('region', { name: 'ليست في القاموس' }));
  await waitFor(() => expect(slugs()).toEqual(['rose', 'oud', '']));
  expect(unknown.getByText('سحاب')).toBeVisible();
  expect(unknown.queryByText('ورد')).not.toBeInTheDocument();
});

it('unknown note is added to the dictionary with its family', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/v1/admins/notes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: aNote('cloud', 'سحاب') }, { status: 201 });
    }),
  );
  await show();
  await userEvent.keyboard('سحاب{Enter}');
  const add = screen.getByRole('button', { name: 'أضف إلى القاموس: سحاب' });
  await userEvent.click(add);
  const family = screen.getByRole('combobox', { name: 'عائلة النوتة: سحاب' });
  expect(family).toHaveAccessibleDescription('عائلة النوتة مطلوبة');
  await userEvent.selectOptions(family, 'زهور');
  await userEvent.click(add);
  await waitFor(() => expect(slugs()).toEqual(['cloud', '', '']));
  expect(sent).toEqual([{ name: 'سحاب', family: 'floral' }]);
  expect(screen.queryByRole('region', { name: 'ليست في القاموس' })).not.toBeInTheDocument();
});

it('unknown note stays when the server rejects it', async () => {
  server.use(refuses('post', '/admins/notes', 422, { message: 'الاسم مأخوذ.' }));
  await show();
  await userEvent.keyboard('سحاب{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'عائلة النوتة: سحاب' }), 'زهور');
  await userEvent.click(screen.getByRole('button', { name: 'أضف إلى القاموس: سحاب' }));
  expect(await screen.findByText('الاسم مأخوذ.')).toBeVisible();
  expect(slugs()).toEqual(['', '', '']);
});

it('arrow keys move a chip and keep its focus', async () => {
  await show(CHOSEN);
  chip('عنبر').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(slugs()).toEqual(['rose', '', 'amber oud']);
  expect(chip('عنبر')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(slugs()).toEqual(['rose', 'amber', 'oud']);
  expect(chip('عنبر')).toHaveFocus();
  expect(screen.getByText('عنبر: نوتات القلب، الموضع 1')).toBeInTheDocument();
});

it('removed chip leaves the focus nearby', async () => {
  await show(CHOSEN);
  chip('عود').focus();
  await userEvent.keyboard('{Delete}');
  expect(chip('عنبر')).toHaveFocus();
  await userEvent.click(chip('عنبر'));
  expect(slugs()).toEqual(['rose', '', '']);
  expect(picker('نوتات القاعدة')).toHaveFocus();
});

it('backspace in an empty picker removes the last note', async () => {
  await show(CHOSEN);
  await userEvent.click(picker('نوتات القاعدة'));
  await userEvent.keyboard('{Backspace}');
  expect(slugs()).toEqual(['rose', '', 'oud']);
});

it('picker shows errors and a failed dictionary', async () => {
  server.use(refuses('get', '/notes', 503));
  renderApp(<Form initial={NO_NOTES} />);
  expect(picker('نوتات القاعدة')).toHaveAccessibleDescription('نوتة غير موجودة');
  await userEvent.click(picker('النوتات العليا'));
  expect((await screen.findAllByText('تعذّر تحميل قاموس النوتات.'))[0]).toBeVisible();
});
