import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Gallery } from './gallery';
import { anchorOf } from './scene';
import { GROUPS } from './scenes';

// The gallery is by far the longest page.
vi.setConfig({ testTimeout: 30_000 });

declare global {
  interface ImportMeta {
    /** Provided by Vite: the contents of matching files, by path. */
    glob(pattern: string, options: { eager: true; query: '?raw'; import: 'default' }): Record<string, string>;
  }
}

const sharedFiles = Object.keys(
  import.meta.glob('../shared/components/*.tsx', { eager: true, query: '?raw', import: 'default' }),
);
const sceneTexts = Object.values(
  import.meta.glob('./scenes/*.tsx', { eager: true, query: '?raw', import: 'default' }),
).join('\n');

const scenes = GROUPS.flatMap((group) => group.scenes);
const shared = sharedFiles
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => path.replace(/^\.\.\/(.*)\.tsx$/, '$1'));

/** Return a section by its anchor: queries by role take seconds on so long a page. */
function section(anchor: string): HTMLElement {
  const found = document.getElementById(anchor);
  if (!found) throw new Error(`no section ${anchor}`);
  return found;
}

it('knows the shared components', () => {
  expect(shared.length).toBeGreaterThan(25);
  expect(shared).toContain('shared/components/button');
});

it.each(shared)('shows %s', (file) => {
  expect(scenes.map((scene) => scene.file)).toContain(file);
  expect(sceneTexts).toContain(`'@/${file}'`);
});

it('lists each component once, with a link to it', () => {
  render(<Gallery />);
  const links = [...document.querySelectorAll('nav[aria-label="Components"] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    scenes.map((scene) => [scene.name, `#${anchorOf(scene)}`]),
  );
  for (const scene of scenes) {
    const { states } = scene;
    expect(section(anchorOf(scene)).querySelectorAll('[data-time="day"] > figure')).toHaveLength(
      Object.keys(states).length,
    );
  }
});

it('shows every state by day and by night, and one of them alone when asked', () => {
  render(<Gallery />);
  const captions = () => within(section('button')).queryAllByText('primary').length;
  expect(captions()).toBe(2);
  fireEvent.click(screen.getByLabelText('Night'));
  expect(captions()).toBe(1);
  expect(document.querySelector('[data-time="day"]')).toBeNull();
});

it('does not touch the cart on the device', () => {
  render(<Gallery />);
  const [add] = within(section('product-card')).getAllByText(/أضف/);
  if (!add) throw new Error('no button to add with');
  fireEvent.click(add);
  expect(localStorage.getItem('cart_items')).toBeNull();
});
