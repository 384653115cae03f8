import { afterEach, expect, it } from 'vitest';
import { nightRules, scopedNight, stageNight } from './night';

afterEach(() => document.head.replaceChildren());

function given(css: string) {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

it('scopes dark-mode rules to the selector', () => {
  given(`
    :root { --paper: white }
    @media (prefers-color-scheme: dark) { :root { --paper: black } .picture { opacity: 0.5 } }
    @media (min-width: 768px) { .other { opacity: 1 } }
  `);
  const css = scopedNight(nightRules(document.styleSheets), '[data-time=night]');
  expect(css).toContain('@scope ([data-time=night])');
  expect(css).toContain(':scope {');
  expect(css).toContain('.picture {');
  expect(css).not.toContain(':root');
  expect(css).not.toContain('.other');
});

it('keeps further media conditions', () => {
  given('@media (prefers-color-scheme: dark) and (min-width: 768px) { .wide { opacity: 1 } }');
  expect(scopedNight(nightRules(document.styleSheets), '.night')).toContain('@media (min-width: 768px)');
});

it('can be undone completely', () => {
  given('@media (prefers-color-scheme: dark) { .a { opacity: 1 } }');
  const [rule] = nightRules(document.styleSheets);
  const undo = stageNight('.night');
  expect(rule?.media.mediaText).toBe('not all');
  expect(document.head.children).toHaveLength(2);
  undo();
  expect(rule?.media.mediaText).toContain('prefers-color-scheme');
  expect(document.head.children).toHaveLength(1);
});
