import { globSync } from 'node:fs';
import { ROOT } from '../root.ts';

/** A part of the product to mutate, with the share of mutants its tests must notice. */
export interface Area {
  readonly name: string;
  /** Globs from the root, excluding tests and test-only code. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly goal: number;
  /** Share of mutants to try by default, chosen to take some minutes. */
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
    // Each subject's services, called by the routes.
    sources: [
      'apps/api/src/{account,campaigns,delegations,invoices,limits,ops,orders,payments,player,purchases,regulator,reports,store,uploads}/**/!(*routes|*route|*presenter|*plugin).ts',
    ],
    tests: ['apps/api/src/**/*.test.ts'],
    goal: 0.9,
    share: 0.08,
    needsDatabase: true,
  },
];

/** Texts for users; no test can judge their wording. */
const WORDS = /-words\.ts$/;

export function isWordingFile(file: string): boolean {
  return WORDS.test(file);
}

/** Tests that start the product as separate programs, which mutants don't reach. */
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
