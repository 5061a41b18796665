// Starts one of the server's programs on this Node, in this process: node spotway.mjs api | worker | migrate | …
// Without dependencies and for Node 18 or newer, so that a Node that can't run TypeScript can say so.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const programs = {
  api: './apps/api/src/main.ts',
  worker: './apps/worker/src/main.ts',
  migrate: './apps/api/src/migrate/main.ts',
  backup: './scripts/backup.ts',
  restore: './scripts/restore.ts',
  'store-check': './scripts/store-check.ts',
};

const [name = ''] = process.argv.splice(2, 1);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!program) {
  console.error(`Usage: node spotway.mjs ${Object.keys(programs).join(' | ')}`);
  process.exit(2);
}
if (!process.features.typescript) {
  const own = fileURLToPath(new URL('node_modules/.bin/node', import.meta.url));
  const how = existsSync(own) ? `start it with ${own}` : 'install one (on Linux, npm ci brings one along)';
  console.error(`Spotway needs Node 22.18 or newer, and this is ${process.versions.node}: ${how}.`);
  process.exit(1);
}
if (!existsSync(new URL('node_modules', import.meta.url))) {
  console.error('The packages are not installed: run npm ci.');
  process.exit(1);
}
await import(programs[name]);
