// Tells the service worker what to keep of this release: everything that the shop's pages need, not the back office.
import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** The file of the worker; the browser asks for it at the root. */
export const WORKER = 'sw.js';

const PLACE = 'self.__RELEASE';

/** Chunks that come with one of these are kept; what only the back office loads is not. */
const NOT_KEPT = /^(admin|form-data)/;

/** Pictures that stand on many pages; the large ones are kept once they were seen. */
const KEPT_ASSETS = /\.(woff2|svg)$/;

/** The plugin of the production build. */
export class PrecacheList {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecacheList', (compilation) => {
      // After the names have their hashes, before anything is compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PrecacheList', stage }, () => {
        const parts = compilation.entrypoints.get('worker').getFiles();
        if (parts.length > 1) {
          compilation.errors.push(new Error(`the service worker has to be one file: ${parts.join(', ')}`));
        }
        const files = filesOf(compilation).map((file) => compilation.outputOptions.publicPath + file);
        const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8);
        compilation.updateAsset(WORKER, (source) => {
          const code = source.source().toString();
          // A worker that only says farewell needs no list.
          return new webpack.sources.RawSource(code.replace(PLACE, () => JSON.stringify({ id, files })));
        });
      });
    });
  }
}

/** What of a release is kept. */
export function filesOf(compilation) {
  const entry = compilation.entrypoints.get('main');
  const groups = [entry, ...entry.getChildren().filter(({ name }) => !NOT_KEPT.test(name ?? ''))];
  const code = groups.flatMap((group) => group.getFiles()).filter((file) => /\.(js|css)$/.test(file));
  const assets = Object.keys(compilation.assets).filter((file) => KEPT_ASSETS.test(file));
  return [...new Set([...code, ...assets])].sort();
}
