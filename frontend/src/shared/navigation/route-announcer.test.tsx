import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RouteAnnouncer } from './route-announcer';

const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent;
const entitle = (title: string) =>
  act(async () => {
    document.title = title;
  });

beforeEach(() => {
  document.title = 'عطّار';
});

it('does not announce the initial page', () => {
  render(<RouteAnnouncer />);
  expect(announcement()).toBe('');
});

it('announces the title after each navigation', async () => {
  render(<RouteAnnouncer />);
  await entitle('السلة | عطّار');
  expect(announcement()).toBe('السلة | عطّار');
  await entitle('عطور رجالية | عطّار');
  expect(announcement()).toBe('عطور رجالية | عطّار');
});
