// The back office is not for shoppers: no module of it may be in what the shop's pages load, or what a service worker keeps.
import { filesOf } from './precache-list.mjs';

/** The lazy chunks through which the back office is entered: itself, and what sends files, which only it does. */
const DOORS = ['admin', 'form-data'];

/** The chunk groups that a shopper's page can load: everything that the entry leads to, but not through these doors. */
export function groupsOfShop(entry) {
  const found = new Set([entry]);
  for (const group of found) {
    for (const child of group.getChildren()) if (!DOORS.includes(child.name)) found.add(child);
  }
  return found;
}

/** The modules in a chunk, those too that were joined into one. */
function resourcesOf({ chunkGraph }, chunk) {
  const each = ({ resource, modules }) => (modules ? [...modules].flatMap(each) : (resource ?? []));
  return [...chunkGraph.getChunkModules(chunk)].flatMap(each);
}

/** One line for each chunk that brings a part of the back office to a shopper. */
export function strays(compilation, isOfBackOffice) {
  const entry = compilation.entrypoints.get('main');
  const loaded = new Set([...groupsOfShop(entry)].flatMap(({ chunks }) => chunks));
  const kept = new Set(filesOf(compilation));
  return [...compilation.chunks].flatMap((chunk) => {
    const stray = resourcesOf(compilation, chunk).find(isOfBackOffice);
    if (!stray) return [];
    const name = chunk.name ?? [...chunk.files].join(', ');
    return [
      ...(loaded.has(chunk) ? [`the shop would load ${stray} with ${name}`] : []),
      ...([...chunk.files].some((file) => kept.has(file))
        ? [`devices would keep ${stray} with ${name}`]
        : []),
    ];
  });
}

/** The plugin of the production build: it fails when a shopper's browser would get a module in one of these folders. */
export class BackOfficeApart {
  constructor(folders) {
    this.folders = folders;
  }

  apply(compiler) {
    const isOfBackOffice = (resource) => this.folders.some((folder) => resource.includes(folder));
    compiler.hooks.thisCompilation.tap('BackOfficeApart', (compilation) => {
      // Nothing is written when there are errors by then.
      compilation.hooks.afterProcessAssets.tap('BackOfficeApart', () => {
        for (const fault of strays(compilation, isOfBackOffice)) compilation.errors.push(new Error(fault));
      });
    });
  }
}
