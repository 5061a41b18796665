import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { ROOT } from '../root.ts';
import { type Mutant, withMarks, withMutant } from './mutate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a dry run records what each test file reaches; otherwise empty. */
    reachedFolder: string;
  }
}

/** What a test file reaches in a dry run. */
export interface Reach {
  /** Path from the root. */
  readonly test: string;
  readonly seconds: number;
  /** Positions (`file:offset`) of the functions that its tests call, and of those that run while modules load. */
  readonly tested: readonly string[];
  readonly loaded: readonly string[];
}

/** A persistent Vitest: sources come from memory, and nothing is written into the working tree. */
export interface Session {
  /** Runs the tests on the unchanged source. @throws Error if one fails */
  reach(folder: string): Promise<Reach[]>;
  /** The first test that fails with the mutant; null if none does. */
  noticing(mutant: Mutant, tests: readonly string[]): Promise<string | null>;
  close(): Promise<void>;
}

/** Runs files in the given order. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export async function openSession(options: {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
}): Promise<Session> {
  const sources = new Set(options.sources);
  let mutant: Mutant | null = null;
  let isDryRun = false;
  let failure: string | null = null;
  /** Vitest's own state keeps earlier results; this only sees the current run. */
  const listener: Reporter = {
    onTestCaseResult(test) {
      if (test.result().state === 'failed') failure ??= `${nameOf(test.module)} › ${test.fullName}`;
    },
    onTestModuleEnd(module) {
      if (!module.ok()) failure ??= `${nameOf(module)}, outside of its tests`;
    },
    onTestRunEnd(_, errors) {
      if (errors.length > 0) failure ??= `unhandled: ${errors[0]?.message}`;
    },
  };
  const plugin: Plugin = {
    name: 'spotway-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(ROOT, id.split('?')[0] ?? '');
      if (mutant?.file === file) return withMutant(code, mutant);
      return isDryRun && sources.has(file) ? withMarks(file, code) : undefined;
    },
  };
  const vitest = await createVitest(
    {
      root: ROOT,
      config: false,
      watch: false,
      include: [...options.tests],
      reporters: [listener],
      silent: true,
      // Mutants must neither be read from nor written to disk: `npm test` reads that cache.
      fsModuleCache: false,
      // Nor may their output become a snapshot.
      update: 'none',
      isolate: false,
      maxWorkers: 1,
      // Long enough for a busy machine: a test that times out would count as a noticed mutant.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      bail: 1,
      sequence: { sequencer: AsGiven },
      setupFiles: ['scripts/mutants/setup.ts'],
      globalSetup: options.needsDatabase ? ['packages/database/src/testing-global-setup.ts'] : [],
    },
    { plugins: [plugin], server: { watch: null } },
  );
  const project = vitest.getRootProject();
  const reload = (files: Iterable<string>) => {
    for (const file of files) vitest.invalidateFile(path.join(ROOT, file));
  };

  async function firstFailure(tests: readonly string[]): Promise<string | null> {
    failure = null;
    await vitest.runTestSpecifications(tests.map((test) => project.createSpecification(path.join(ROOT, test))));
    return failure;
  }

  return {
    async reach(folder) {
      isDryRun = true;
      project.provide('reachedFolder', folder);
      try {
        const failed = await firstFailure(options.tests);
        if (failed) throw new Error(`a test fails on the unchanged source: ${failed}`);
        return readReach(vitest, folder);
      } finally {
        isDryRun = false;
        project.provide('reachedFolder', '');
        reload(sources);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async noticing(next, tests) {
      project.provide('reachedFolder', '');
      mutant = next;
      reload([next.file]);
      try {
        return await firstFailure(tests);
      } finally {
        mutant = null;
        reload([next.file]);
      }
    },
    close: () => vitest.close(),
  };
}

function nameOf({ moduleId }: TestModule): string {
  return path.relative(ROOT, moduleId);
}

function readReach(vitest: Vitest, folder: string): Reach[] {
  const seconds = new Map(
    vitest.state.getTestModules().map((module) => [module.moduleId, module.diagnostic().duration / 1000]),
  );
  return readdirSync(folder).map((name) => {
    const { file, tested, loaded } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    return { test: path.relative(ROOT, file), seconds: seconds.get(file) ?? 0, tested, loaded };
  });
}
