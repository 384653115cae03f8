/** Webpack plugin that fails a production build which includes a module of a folder. */
export class DevelopmentOnly {
  constructor(folder) {
    this.folder = `${folder.replace(/\/$/, '')}/`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DevelopmentOnly', (compilation) => {
      compilation.hooks.finishModules.tap('DevelopmentOnly', (modules) => {
        const found = [...modules].find(({ resource }) => resource?.startsWith(this.folder));
        if (found) compilation.errors.push(new Error(`${found.resource} is for development only`));
      });
    });
  }
}
