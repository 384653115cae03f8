// Size budgets of a storefront visit, in bytes: scripts and styles after gzip, fonts as they are. A production build
// that exceeds one fails and reports the excess.
import { gzipSync } from 'node:zlib';

export const BUDGETS = {
  'home: scripts': 126_900,
  'home: styles': 5_600,
  'home: fonts': 31_300,
  'a route: scripts': 28_200,
  'a route: styles': 3_000,
  'a route with an address: scripts': 31_400,
  'a route with an address: styles': 3_100,
};

/** Chunks of routes on which an address is entered, with the field that finds places. */
const WITH_ADDRESS = ['ordering', 'checkout', 'profile'];

/** Chunks that load when a customer asks for them, such as a form behind a button; each has the budget of a route. */
const ON_DEMAND = ['return-request', 'photo-dialog', 'join-waiting-list'];

/** Text of the home page: Arabic, Latin names, prices. */
const HOME_TEXT = 'عطّار، أصلي؟ Attar 12.50 ₪';

/** Return the URLs of the fonts that a style sheet loads for a text. */
export function fontsFor(text, css) {
  const letters = [...text].map((letter) => letter.codePointAt(0));
  const faces = [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face]) => ({
    url: /url\(["']?([^"')]+)/.exec(face)?.[1],
    ranges: rangesOf(/unicode-range:\s*([^;]*)/i.exec(face)?.[1] ?? 'U+0-10FFFF'),
  }));
  return faces
    .filter(({ url }) => url) // Fonts of the device have none.
    .filter(({ ranges }) => letters.some((code) => ranges.some(([from, to]) => from <= code && code <= to)))
    .map(({ url }) => url);
}

/** Parse `U+20AA, U+06??, U+0-7F` into pairs of first and last code point. */
function rangesOf(text) {
  return text.split(',').map((range) => {
    const [from, to = from] = range.trim().replace(/^u\+/i, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}

/** Return one line for each exceeded budget. `sizes` are pairs of name and bytes, by budget. */
export function exceeded(sizes, budgets = BUDGETS) {
  return Object.entries(sizes).flatMap(([budget, measured]) =>
    measured
      .filter(([, bytes]) => bytes > budgets[budget])
      .map(
        ([what, bytes]) =>
          `${what} needs ${kB(bytes)}, ${bytes - budgets[budget]} bytes more than the budget of ${budget}, ${kB(budgets[budget])}`,
      ),
  );
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Webpack plugin of the production build. */
export class SizeBudgets {
  apply(compiler) {
    const log = compiler.getInfrastructureLogger('SizeBudgets');
    compiler.hooks.thisCompilation.tap('SizeBudgets', (compilation) => {
      // With errors at this stage, nothing is written.
      compilation.hooks.afterProcessAssets.tap('SizeBudgets', () => {
        const sizes = measured(compilation);
        for (const error of exceeded(sizes)) compilation.errors.push(new Error(error));
        const heaviest = Object.entries(sizes).map(([budget, all]) => {
          const [what, bytes] = all.reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0]);
          return `${budget.startsWith('home') ? budget : `${what}: ${budget.split(': ')[1]}`} ${kB(bytes)}`;
        });
        // Loaded when the page is idle: reported, not limited.
        const worker = compilation.getAsset('sw.js')?.source.buffer();
        if (worker) heaviest.push(`the service worker ${kB(gzipSync(worker, { level: 9 }).length)}`);
        log.info(heaviest.join(', '));
      });
    });
  }
}

function measured(compilation) {
  const source = (file) => compilation.getAsset(file).source.buffer();
  const gzipped = (files, ending) =>
    [...new Set(files)]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(source(file), { level: 9 }).length, 0);

  const entry = compilation.entrypoints.get('main');
  const files = entry.getFiles();
  const css = files.filter((file) => file.endsWith('.css')).map((file) => source(file).toString());
  const fonts = fontsFor(HOME_TEXT, css.join('')).map((url) =>
    url.replace(compilation.outputOptions.publicPath, ''),
  );

  // The back office has no budget: its users visit daily and have it cached.
  const routes = [
    ...entry.getChildren().filter(({ name }) => name !== 'admin'),
    ...ON_DEMAND.map((name) => compilation.namedChunkGroups.get(name)),
  ];
  const loaded = (group) => group.getChildren().filter(({ name }) => !ON_DEMAND.includes(name));
  const whole = (group) => [group, ...loaded(group).flatMap(whole)];
  const perRoute = (ending, hasAddress) =>
    routes
      .filter(({ name }) => WITH_ADDRESS.includes(name) === hasAddress)
      .map((group) => [
        group.name,
        gzipped(
          whole(group).flatMap((part) => part.getFiles()),
          ending,
        ),
      ]);
  return {
    'home: scripts': [['The home page', gzipped(files, '.js')]],
    'home: styles': [['The home page', gzipped(files, '.css')]],
    'home: fonts': [['The home page', fonts.reduce((sum, font) => sum + source(font).length, 0)]],
    'a route: scripts': perRoute('.js', false),
    'a route: styles': perRoute('.css', false),
    'a route with an address: scripts': perRoute('.js', true),
    'a route with an address: styles': perRoute('.css', true),
  };
}
