import type { Migration } from './read-migrations.ts';

/** Changes that programs of the previous release can't work with; `-- unused since release 1.2.3` permits them. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop table\b/, 'drops a table'],
  [/\balter table\b.*\bdrop column\b/, 'drops a column'],
  [/\bdrop (type|view|function)\b/, 'drops something programs may use'],
  [/\balter (table|type|view)\b.*\brename\b/, 'renames'],
  [/\balter column\b.*\b(set data type|type)\b/, 'changes a type'],
  [/\balter column\b.*\bset not null\b/, 'forbids null'],
  [/\balter column\b.*\bdrop default\b/, 'drops a default'],
  [/\badd column\b(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/, 'adds a column that requires a value'],
  [/\badd constraint\b(?!.*\bnot valid\b)/, 'adds a constraint that rows or programs may violate'],
];

const ADDED = /^alter table ([\w.]+) add column (\w+)/;

/**
 * What would block or break programs of the previous release while a migration is applied beside them (docs/decisions/042). Changes to a table or
 * column that the migration itself creates are fine.
 */
export function migrationFaults({
  statements,
  isInTransaction,
  unusedSince,
  lock,
}: Pick<Migration, 'statements' | 'isInTransaction' | 'unusedSince' | 'lock'>): string[] {
  const plain = statements.map(withoutComments);
  const made = new Set(plain.flatMap((each) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(each)?.[1] ?? []));
  const added = new Set(plain.flatMap((each) => (ADDED.exec(each) ?? []).slice(1, 3).join(' ') || []));
  const dropped = new Set<string>();
  return plain.flatMap((statement) => {
    const table = /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*?\bon (?:only )?)([\w.]+)/.exec(statement)?.[1];
    const ownKey = /foreign key \((\w+)\)/.exec(statement)?.[1];
    if (table && (made.has(table) || added.has(`${table} ${ownKey}`))) return [];
    const faults = unusedSince
      ? []
      : CONTRACTING.filter(([pattern]) => pattern.test(statement)).map(([, fault]) => fault);
    return [...faults, ...concurrencyFaults(statement, isInTransaction, dropped), ...(lock ? [] : lockFaults(statement))];
  });
}

/** What blocks writes to a table for long; `-- lock: …` gives the reason for allowing it. */
function lockFaults(statement: string): string[] {
  // Indexes created with `if not exists` may have been built concurrently beforehand.
  if (/^create (unique )?index (?!concurrently |if not exists )/.test(statement)) return ['builds an index while blocking writes'];
  if (/\badd column\b.*\bgenerated always as\b.*\bstored\b/.test(statement)) return ['rewrites a table'];
  return [];
}

/** Concurrent statements run outside a transaction, after dropping what a failed attempt left; other statements run inside one. */
function concurrencyFaults(statement: string, isInTransaction: boolean, dropped: Set<string>): string[] {
  const [, does, name = ''] = /^(drop index concurrently if exists|create (?:unique )?index concurrently) ([\w.]+)/.exec(statement) ?? [];
  if (!does) return isInTransaction ? [] : ['does not belong in a file without a transaction'];
  if (isInTransaction) return ['runs concurrently without `-- no transaction`'];
  if (does.startsWith('drop')) dropped.add(name);
  else if (!dropped.has(name))
    return ['builds an index concurrently without dropping what a failed attempt left (`drop index concurrently if exists`)'];
  return [];
}

/** The statement in lower case, on one line, without comments or quoted names. */
function withoutComments(statement: string): string {
  return statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
