import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const folder = path.join(ROOT, 'bench');
const [name = '', ...args] = process.argv.slice(2);
const file = path.join(folder, `${name}.bench.ts`);
if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(folder).flatMap((each) => each.match(/^(.+)\.bench\.ts$/)?.[1] ?? []);
  console.error(`Usage: npm run bench -- <name>\n\nBenchmarks: ${names.join(', ')}`);
  process.exit(2);
}
process.exit(spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
