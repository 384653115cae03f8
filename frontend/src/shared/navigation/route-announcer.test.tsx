import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RouteAnnouncer } from './route-announcer';

const said = () => document.querySelector('[aria-live="polite"]')?.textContent;
const entitle = (title: string) =>
  act(async () => {
    document.title = title;
  });

beforeEach(() => {
  document.title = 'عطّار';
});

it('says nothing of the page that was loaded', () => {
  render(<RouteAnnouncer />);
  expect(said()).toBe('');
});

it('says the name of each page that the guest comes to', async () => {
  render(<RouteAnnouncer />);
  await entitle('السلة | عطّار');
  expect(said()).toBe('السلة | عطّار');
  await entitle('عطور رجالية | عطّار');
  expect(said()).toBe('عطور رجالية | عطّار');
});
