// Writes the web app manifest with the hashed names of its images.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import webpack from 'webpack';

export const MANIFEST = 'manifest.webmanifest';

/** Webpack plugin; `path` is the source of the manifest, in the folder of its images. */
export class WebManifest {
  constructor(path) {
    this.path = path;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WebManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'WebManifest', stage }, () => {
        const emit = (name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content));
        const picture = (file) => {
          const path = join(dirname(this.path), file);
          const content = readFileSync(path);
          compilation.fileDependencies.add(path);
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
          const { name, ext } = parse(file);
          emit(`${name}.${hash}${ext}`, content);
          return `${compilation.outputOptions.publicPath}${name}.${hash}${ext}`;
        };
        const manifest = JSON.parse(readFileSync(this.path, 'utf8'));
        compilation.fileDependencies.add(this.path);
        const withPictures = ({ icons, ...rest }) => ({
          ...rest,
          ...(icons && { icons: icons.map((icon) => ({ ...icon, src: picture(icon.src) })) }),
        });
        const { shortcuts, ...app } = manifest;
        emit(MANIFEST, JSON.stringify({ ...withPictures(app), shortcuts: shortcuts.map(withPictures) }));
      });
    });
  }
}
