// Writes the list of files that the service worker precaches: everything that storefront pages need, without the back
// office.
import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** File name of the worker, which browsers request at the root. */
export const WORKER = 'sw.js';

const PLACE = 'self.__RELEASE';

/** Chunks that are left out: those of the back office, and the sending of files, for which a network is needed. */
const NOT_KEPT = /^(admin|form-data)/;

/** Images used on many pages; large ones are cached once they were viewed. */
const KEPT_ASSETS = /\.(woff2|svg)$/;

/** Webpack plugin of the production build. */
export class PrecacheList {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecacheList', (compilation) => {
      // After file names have their hashes and before compression.
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
          // The uninstalling worker needs no list.
          return new webpack.sources.RawSource(code.replace(PLACE, () => JSON.stringify({ id, files })));
        });
      });
    });
  }
}

/** Return the files of a release to precache. */
export function filesOf(compilation) {
  const entry = compilation.entrypoints.get('main');
  const groups = [entry, ...entry.getChildren().filter(({ name }) => !NOT_KEPT.test(name ?? ''))];
  const code = groups.flatMap((group) => group.getFiles()).filter((file) => /\.(js|css)$/.test(file));
  const assets = Object.keys(compilation.assets).filter((file) => KEPT_ASSETS.test(file));
  return [...new Set([...code, ...assets])].sort();
}
