import { globSync } from 'node:fs';
import { ROOT } from '../root.ts';

/** A part of the product whose tests are tried, with the share of mutants that they have to notice. */
export interface Area {
  readonly name: string;
  /** Globs from the root; tests and what only tests use are left out. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly goal: number;
  /** Share of the mutants that a run tries unless told otherwise: what takes some minutes. */
  readonly share: number;
  readonly needsDatabase: boolean;
}

export const AREAS: readonly Area[] = [
  {
    name: 'domain',
    sources: ['packages/domain/src/**/*.ts'],
    tests: ['packages/domain/src/**/*.test.ts'],
    goal: 0.95,
    share: 0.12,
    needsDatabase: false,
  },
  {
    name: 'contract',
    sources: ['packages/contract/src/**/*.ts'],
    tests: ['packages/contract/src/**/*.test.ts'],
    goal: 0.9,
    share: 0.4,
    needsDatabase: false,
  },
  {
    name: 'signer',
    sources: [
      'apps/api/src/uploads/signatures.ts',
      'packages/storage/src/signing/{canonical-request,signing-key,upload-request-headers,upload-request-policy}.ts',
      'packages/local-s3/src/protocol/{authenticate,signature,uri-encoding}.ts',
    ],
    tests: [
      'apps/api/src/uploads/{signatures,routes}.test.ts',
      'packages/storage/src/**/{canonical-request,signed-upload,upload-request-policy}.test.ts',
      'packages/local-s3/src/**/{authenticate,signature,rights,uri-encoding}.test.ts',
    ],
    goal: 0.95,
    share: 0.5,
    needsDatabase: true,
  },
  {
    name: 'queue',
    sources: ['packages/queue/src/**/*.ts', 'packages/database/src/queries/work/jobs.ts'],
    tests: [
      'packages/queue/src/**/*.test.ts',
      'packages/database/src/queries/work/jobs.test.ts',
      'apps/api/src/campaigns/job-routes.test.ts',
      'apps/worker/src/stages/deliver.test.ts',
    ],
    goal: 0.9,
    share: 0.3,
    needsDatabase: true,
  },
  {
    name: 'services',
    // The services of each subject: what the routes call.
    sources: [
      'apps/api/src/{account,campaigns,delegations,invoices,limits,ops,orders,payments,player,purchases,regulator,reports,store,uploads}/**/!(*routes|*route|*presenter|*plugin).ts',
    ],
    tests: ['apps/api/src/**/*.test.ts'],
    goal: 0.9,
    share: 0.08,
    needsDatabase: true,
  },
];

/** Words that a user reads; whether they are good no test can tell. */
const WORDS = /-words\.ts$/;

export function isOfWords(file: string): boolean {
  return WORDS.test(file);
}

/** Tests that start the product as programs of its own: no mutant gets there. */
const OF_PROGRAMS = /\/main\.test\.ts$|payment-crash\.test\.ts$/;

export function sourcesOf({ sources }: Area): string[] {
  return filesOf(sources).filter((file) => !/\.test\.ts$|\/testing|\/index\.ts$/.test(file));
}

export function testsOf({ tests }: Area): string[] {
  return filesOf(tests).filter((file) => !OF_PROGRAMS.test(file));
}

function filesOf(globs: readonly string[]): string[] {
  return globSync([...globs], { cwd: ROOT }).sort();
}
