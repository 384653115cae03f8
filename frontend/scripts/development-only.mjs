/** The plugin of a production build that is to hold nothing of a folder: it fails when something brings it in. */
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
