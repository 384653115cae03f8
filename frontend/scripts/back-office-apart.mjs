// Customers never download the back office: no module of it may be in the chunks of the storefront or in the
// precache.
import { filesOf } from './precache-list.mjs';

/** Return the chunk groups that a storefront page can load: all that the entry reaches, except the back office. */
export function groupsOfShop(entry) {
  const found = new Set([entry]);
  for (const group of found) {
    for (const child of group.getChildren()) if (child.name !== 'admin') found.add(child);
  }
  return found;
}

/** Return the modules of a chunk, including concatenated ones. */
function resourcesOf({ chunkGraph }, chunk) {
  const each = ({ resource, modules }) => (modules ? [...modules].flatMap(each) : (resource ?? []));
  return [...chunkGraph.getChunkModules(chunk)].flatMap(each);
}

/** Return one line for each chunk that would send a part of the back office to customers. */
export function strays(compilation, isOfBackOffice) {
  const entry = compilation.entrypoints.get('main');
  const loaded = new Set([...groupsOfShop(entry)].flatMap(({ chunks }) => chunks));
  const precached = new Set(filesOf(compilation));
  return [...compilation.chunks].flatMap((chunk) => {
    const stray = resourcesOf(compilation, chunk).find(isOfBackOffice);
    if (!stray) return [];
    const name = chunk.name ?? [...chunk.files].join(', ');
    return [
      ...(loaded.has(chunk) ? [`the shop would load ${stray} with ${name}`] : []),
      ...([...chunk.files].some((file) => precached.has(file))
        ? [`devices would keep ${stray} with ${name}`]
        : []),
    ];
  });
}

/** Webpack plugin that fails a production build in which customers would download a module of these folders. */
export class BackOfficeApart {
  constructor(folders) {
    this.folders = folders;
  }

  apply(compiler) {
    const isOfBackOffice = (resource) => this.folders.some((folder) => resource.includes(folder));
    compiler.hooks.thisCompilation.tap('BackOfficeApart', (compilation) => {
      // With errors at this stage, nothing is written.
      compilation.hooks.afterProcessAssets.tap('BackOfficeApart', () => {
        for (const error of strays(compilation, isOfBackOffice)) compilation.errors.push(new Error(error));
      });
    });
  }
}
