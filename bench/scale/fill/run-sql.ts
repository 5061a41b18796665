/** Runs one statement on the connection with the filler's functions and plans. */
export type RunSql = (statement: string, values?: readonly unknown[]) => Promise<void>;

/**
 * Functions shared by the filler's statements. `uid` returns the n-th identifier of a kind: the same in every run, spread over the index like random ones, with
 * the version and variant of PostgreSQL's. `pick` returns a number below `sides`, the same in every run.
 */
export const SHARED_FUNCTIONS = [
  `create function pg_temp.uid(kind text, n bigint) returns uuid immutable parallel safe language sql as $$
     select overlay(overlay(md5(kind || n::text) placing '4' from 13 for 1)
       placing substr('89ab', (n & 3)::int + 1, 1) from 17 for 1)::uuid $$`,
  `create function pg_temp.pick(kind text, n bigint, sides int) returns int immutable parallel safe language sql as $$
     select ((hashtextextended(kind, n) & 9223372036854775807) % sides)::int $$`,
  `create function pg_temp.letters(n bigint) returns text immutable parallel safe language sql as $$
     select chr(65 + (n / 17576 % 26)::int) || chr(65 + (n / 676 % 26)::int) || chr(65 + (n / 26 % 26)::int) || chr(65 + (n % 26)::int) $$`,
] as const;
