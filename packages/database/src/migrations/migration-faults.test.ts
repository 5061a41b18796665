import { expect, it } from 'vitest';
import { migrationFaults } from './migration-faults.ts';
import { readMigrations } from './read-migrations.ts';

/** From this migration on, programs of the previous release run while migrations are applied. */
const FIRST = '0021';

const faultsOf = (statements: string[], more: { isInTransaction?: boolean; unusedSince?: string; lock?: string } = {}) =>
  migrationFaults({ statements, isInTransaction: true, unusedSince: null, lock: null, ...more });

it.each([
  ['ALTER TABLE "films" DROP COLUMN "name";', 'drops a column'],
  ['DROP TABLE "films" CASCADE;', 'drops a table'],
  ['DROP TYPE "kind"', 'drops something programs may use'],
  ['ALTER TABLE "films" RENAME COLUMN "name" TO "title";', 'renames'],
  ['ALTER TABLE "films" RENAME TO "spots";', 'renames'],
  ['ALTER TABLE "films" ALTER COLUMN "size" SET DATA TYPE bigint;', 'changes a type'],
  ['ALTER TABLE "films" ALTER COLUMN "size" SET NOT NULL;', 'forbids null'],
  ['ALTER TABLE "films" ALTER COLUMN "size" DROP DEFAULT;', 'drops a default'],
  ['ALTER TABLE "films" ADD COLUMN "size" integer NOT NULL;', 'adds a column that requires a value'],
  ['ALTER TABLE "films"\n  ADD CONSTRAINT "size" CHECK (size > 0);', 'adds a constraint that rows or programs may violate'],
])('%s %s, unless its file says since when it is unused', (statement, fault) => {
  expect(faultsOf([statement])).toEqual([fault]);
  expect(faultsOf([statement], { unusedSince: '0.2.0' })).toEqual([]);
});

it.each([
  ['ALTER TABLE "films" ADD COLUMN "size" integer;'],
  ['ALTER TABLE "films" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;'],
  ['ALTER TABLE "films" ADD CONSTRAINT "size" CHECK (size > 0) NOT VALID;'],
  ['ALTER TABLE "films" ALTER COLUMN "size" DROP NOT NULL;'],
  ['CREATE INDEX IF NOT EXISTS "films_size" ON "films" USING btree ("size");'],
  ['-- DROP TABLE "films" comes with the next release\nCREATE TABLE "spots" ("id" uuid PRIMARY KEY NOT NULL);'],
])('%s may be applied while the previous release runs', (statement) => {
  expect(faultsOf([statement])).toEqual([]);
});

it('anything is allowed on a table created in the same file', () => {
  const made = [
    'CREATE TABLE "spots" ("id" uuid)',
    'ALTER TABLE "spots" ADD CONSTRAINT "one" UNIQUE ("id")',
    'CREATE UNIQUE INDEX "spots_id" ON "spots" USING btree ("id")',
  ];
  expect(faultsOf(made)).toEqual([]);
  expect(faultsOf(['CREATE UNLOGGED TABLE "counts" ("key" text)', 'CREATE INDEX "counts_key" ON "counts" ("key")'])).toEqual([]);
  expect(faultsOf([made[0] ?? '', 'CREATE INDEX "films_id" ON "films" ("id")'])).toEqual([
    'builds an index while blocking writes',
  ]);
});

it('a column added in the same file may reference another table: no row has a value in it', () => {
  const key = 'ALTER TABLE "films" ADD CONSTRAINT "films_of" FOREIGN KEY ("of") REFERENCES "public"."spots"("id")';
  expect(faultsOf(['ALTER TABLE "films" ADD COLUMN "of" uuid', key])).toEqual([]);
  expect(faultsOf(['ALTER TABLE "films" ADD COLUMN "other" uuid', key])).toHaveLength(1);
});

it.each([
  ['CREATE UNIQUE INDEX "a" ON "films" ("b")', 'builds an index while blocking writes'],
  ['ALTER TABLE "films" ADD COLUMN "a" text GENERATED ALWAYS AS (b) STORED', 'rewrites a table'],
])('%s %s, unless its file gives a reason', (statement, fault) => {
  expect(faultsOf([statement])).toEqual([fault]);
  expect(faultsOf([statement], { lock: 'films is small' })).toEqual([]);
});

it('an index is built concurrently, outside a transaction, after dropping what a failed attempt left', () => {
  const drop = 'DROP INDEX CONCURRENTLY IF EXISTS "films_size"';
  const create = 'CREATE INDEX CONCURRENTLY "films_size" ON "films" ("size")';
  expect(faultsOf([drop, create], { isInTransaction: false })).toEqual([]);
  expect(faultsOf([drop, create])).toEqual([
    'runs concurrently without `-- no transaction`',
    'runs concurrently without `-- no transaction`',
  ]);
  expect(faultsOf([create], { isInTransaction: false })).toEqual([
    'builds an index concurrently without dropping what a failed attempt left (`drop index concurrently if exists`)',
  ]);
  expect(faultsOf(['ALTER TABLE "films" ADD COLUMN "a" int'], { isInTransaction: false })).toEqual([
    'does not belong in a file without a transaction',
  ]);
});

/** Landed together in one release that nothing ran beside. */
const BEFORE_THE_RULE = ['0022_searches', '0024_work_turns', '0025_housekeeping_bounds'];

it.each(
  readMigrations()
    .filter(({ tag }) => tag >= FIRST && !BEFORE_THE_RULE.includes(tag))
    .map((each) => [each.tag, each] as const),
)('%s can be applied while programs of the release before run', (_, migration) => {
  expect(migrationFaults(migration)).toEqual([]);
});
