import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './root.ts';

/** Packages whose tests encode films or start servers and take minutes instead of seconds. */
const HEAVY = [
  'apps/worker',
  'packages/media',
  'packages/storage',
  'packages/delivery',
  'packages/local-postgres',
  'scripts/releases',
];

/** Whether a test file (absolute path) belongs to a heavy package. */
export function isHeavy(file: string): boolean {
  return HEAVY.some((folder) => file.startsWith(path.join(ROOT, folder) + path.sep));
}

/**
 * Starts with the heavy packages, so that no long file runs alone at the end. Within each half the slowest of the last run come first, Vitest's default; on a
 * fresh clone Vitest orders by file size.
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
