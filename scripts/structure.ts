import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';
import { arrowsOfPackages, drawDiagram, withDiagrams } from './structure/diagram.ts';
import { readModules } from './structure/read-modules.ts';
import {
  arrowsOfFiles,
  arrowsOfWings,
  crowdedFolders,
  findCycles,
  importsBetweenFeatures,
  importsPastIndex,
  undeclaredImports,
} from './structure/rules.ts';
import { readManifest, readWorkspaces } from './workspaces.ts';

/**
 * Checks the source's structure: imports follow the package.json files and form no cycle between files or a package's folders; folders stay small; the diagrams
 * of docs/architecture.md match the imports. Usage: npm run structure [-- --write], which redraws the diagrams
 */
const declared = readWorkspaces(ROOT);
const shared = Object.keys(readManifest(path.join(ROOT, 'package.json')).devDependencies ?? {});
const modules = readModules(ROOT);
const sources = declared.map(({ folder }) => `${folder}/src`);
const cycle = (nodes: readonly string[]) => `an import cycle: ${nodes.join(', ')}`;

const faults = [
  ...findCycles(arrowsOfFiles(modules)).map(cycle),
  ...sources.flatMap((source) =>
    findCycles(arrowsOfWings(modules, source)).map((wings) => cycle(wings.map((wing) => `${source}/${wing}`))),
  ),
  ...undeclaredImports(modules, declared, shared),
  ...importsPastIndex(modules, 'packages/domain/src'),
  ...importsBetweenFeatures(modules, 'apps/web/src/features'),
  ...crowdedFolders(modules, (folder) => existsSync(path.join(ROOT, folder, 'README.md'))),
];

const file = path.join(ROOT, 'docs/architecture.md');
const document = readFileSync(file, 'utf8');
const pictures = [drawDiagram(arrowsOfPackages(declared)), drawDiagram(arrowsOfWings(modules, 'packages/domain/src'))];
const drawn = withDiagrams(document, pictures);
if (process.argv.includes('--write')) writeFileSync(file, drawn);
else if (drawn !== document)
  faults.push('the pictures of docs/architecture.md are not what the imports say: npm run structure -- --write');

for (const fault of faults) console.error(fault);
console.log(`${modules.length} source files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
