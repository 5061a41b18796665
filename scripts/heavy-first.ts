import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './root.ts';

/** Packages whose tests encode films or start servers: minutes, where the others take seconds. */
const HEAVY = [
  'apps/worker',
  'packages/media',
  'packages/storage',
  'packages/delivery',
  'packages/local-postgres',
  'scripts/releases',
];

/** Whether a test file, by its absolute path, lies in a heavy package. */
export function isHeavy(file: string): boolean {
  return HEAVY.some((folder) => file.startsWith(path.join(ROOT, folder) + path.sep));
}

/**
 * Begins with the heavy packages, so that no long file is left to one process at the end. Within each half the longest of the last run
 * come first, as Vitest has it; it knows nothing of a run on a fresh clone, and takes a file's size for its length there.
 */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [heavy, light] = [
      sorted.filter((file) => isHeavy(file.moduleId)),
      sorted.filter((file) => !isHeavy(file.moduleId)),
    ];
    return [...heavy, ...light];
  }
}
