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

it('does not announce the initial page', () => {
  render(<RouteAnnouncer />);
  expect(said()).toBe('');
});

it('announces the title after each navigation', async () => {
  render(<RouteAnnouncer />);
  await entitle('السلة | عطّار');
  expect(said()).toBe('السلة | عطّار');
  await entitle('عطور رجالية | عطّار');
  expect(said()).toBe('عطور رجالية | عطّار');
});
