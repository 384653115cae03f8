import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from './test';

const run = promisify(execFile);
const MM_PER_POINT = 25.4 / 72;

/** Suppress the print dialog: the printed content stays on the page until `printed` has read it. */
export const suppressPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printing = document.title;
    };
  });

/** Close the print dialog as soon as it opens. */
export const skipPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });

/** Wait for the page to print under this title, and write the PDF to `path`. */
export async function printed(page: Page, title: string | RegExp, path: string): Promise<string> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-printing', title);
  await page.pdf({ path, preferCSSPageSize: true });
  await root.evaluate((element) => delete element.dataset.printing);
  return path;
}

/** Return width and height of each page in millimetres. */
export async function pageSizes(path: string): Promise<[width: number, height: number][]> {
  const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '9999', path]);
  return [...stdout.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gm)].map(([, width, height]) => [
    Number(width) * MM_PER_POINT,
    Number(height) * MM_PER_POINT,
  ]);
}

/** Return for each font of the document whether it is embedded. */
export async function areFontsEmbedded(path: string): Promise<boolean[]> {
  const { stdout } = await run('pdffonts', [path]);
  return [...stdout.matchAll(/ (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+ *$/gm)].map(
    ([, isEmbedded]) => isEmbedded === 'yes',
  );
}

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Return the words of one page with their positions in points. */
export async function wordsOn(path: string, page = 1): Promise<Word[]> {
  const { stdout } = await run('pdftotext', ['-f', `${page}`, '-l', `${page}`, '-bbox', path, '-']);
  const words = stdout.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g);
  return [...words].map(([, left, top, right, bottom, text = '']) => ({
    text: bare(text),
    left: Number(left),
    right: Number(right),
    top: Number(top),
    bottom: Number(bottom),
  }));
}

/** Return all text of one page, normalized by `bare`. */
export async function textOn(path: string, page = 1): Promise<string> {
  const { stdout } = await run('pdftotext', ['-f', `${page}`, '-l', `${page}`, path, '-']);
  return bare(stdout);
}

/**
 * Normalize to letters: presentation forms become plain letters; spaces, vowel marks and direction marks are dropped.
 */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]/gu, '');

/** Letters drawn as one glyph, which pdftotext returns in reverse. */
const LIGATURE = /^(?:الله|لله|ل[اأإآ]|\p{L}[رزنيى])/u;

const reversed = (text: string) => [...text].reverse().join('');

/** Match `words` in `text` at `at`, both normalized; return the end of the match. */
function endsAt(text: string, at: number, words: string): number | undefined {
  if (words === '') return at;
  const same = text[at] === words[0] ? endsAt(text, at + 1, words.slice(1)) : undefined;
  if (same !== undefined) return same;
  const [ligature = ''] = LIGATURE.exec(words) ?? [];
  const isThere = ligature !== '' && text.startsWith(reversed(ligature), at);
  return isThere ? endsAt(text, at + ligature.length, words.slice(ligature.length)) : undefined;
}

/** Whether the text of a page contains these words with their letters in the right order. */
export function reads(text: string, words: string): boolean {
  return [...text].some((_, at) => endsAt(text, at, bare(words)) !== undefined);
}
