import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';
import { arrowsOfPackages, drawArrows, withPictures } from './structure/picture.ts';
import { readModules } from './structure/read-modules.ts';
import {
  arrowsOfFiles,
  arrowsOfWings,
  findCircles,
  importsBetweenFeatures,
  importsPastIndex,
  undeclaredImports,
  wideFolders,
} from './structure/rules.ts';
import { readManifest, readWorkspaces } from './workspaces.ts';

/**
 * How the source hangs together: imports go the way that the package.json files say and form no circle, between files or between the folders of
 * a package; folders stay narrow; the pictures of docs/architecture.md are what the imports say.
 * Usage: npm run structure [-- --write], which draws the pictures anew
 */
const declared = readWorkspaces(ROOT);
const shared = Object.keys(readManifest(path.join(ROOT, 'package.json')).devDependencies ?? {});
const modules = readModules(ROOT);
const sources = declared.map(({ folder }) => `${folder}/src`);
const circle = (nodes: readonly string[]) => `a circle of imports: ${nodes.join(', ')}`;

const faults = [
  ...findCircles(arrowsOfFiles(modules)).map(circle),
  ...sources.flatMap((source) =>
    findCircles(arrowsOfWings(modules, source)).map((wings) => circle(wings.map((wing) => `${source}/${wing}`))),
  ),
  ...undeclaredImports(modules, declared, shared),
  ...importsPastIndex(modules, 'packages/domain/src'),
  ...importsBetweenFeatures(modules, 'apps/web/src/features'),
  ...wideFolders(modules, (folder) => existsSync(path.join(ROOT, folder, 'README.md'))),
];

const file = path.join(ROOT, 'docs/architecture.md');
const document = readFileSync(file, 'utf8');
const pictures = [drawArrows(arrowsOfPackages(declared)), drawArrows(arrowsOfWings(modules, 'packages/domain/src'))];
const drawn = withPictures(document, pictures);
if (process.argv.includes('--write')) writeFileSync(file, drawn);
else if (drawn !== document)
  faults.push('the pictures of docs/architecture.md are not what the imports say: npm run structure -- --write');

for (const fault of faults) console.error(fault);
console.log(`${modules.length} files of source, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
