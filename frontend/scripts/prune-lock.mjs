// Removes optional dependency edges that package-lock.json names without resolving, so that `npm ci` accepts it. npm
// leaves them behind when a package has no build for a platform. Run it after every change of the lock.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lock;

/** Resolve a package like Node: in the package's own folder, then in every folder above. */
const resolves = (from, name) => {
  const parts = from.split('/node_modules/');
  return (
    parts.some((_, depth) => {
      const base = parts.slice(0, parts.length - depth).join('/node_modules/');
      return packages[`${base}/node_modules/${name}`];
    }) || Boolean(packages[`node_modules/${name}`])
  );
};

let dropped = 0;
for (const [from, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (resolves(from, name)) continue;
    delete entry.optionalDependencies[name];
    dropped += 1;
  }
  if (entry.optionalDependencies && Object.keys(entry.optionalDependencies).length === 0) {
    delete entry.optionalDependencies;
  }
}

writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${dropped} unresolved optional edges dropped`);
