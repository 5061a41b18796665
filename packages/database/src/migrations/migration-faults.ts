import type { Migration } from './read-migrations.ts';

/** What programs of the release before can't work with; `-- unused since release 1.2.3` says why it may be. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop table\b/, 'drops a table'],
  [/\balter table\b.*\bdrop column\b/, 'drops a column'],
  [/\bdrop (type|view|function)\b/, 'drops what programs may call'],
  [/\balter (table|type|view)\b.*\brename\b/, 'renames'],
  [/\balter column\b.*\b(set data type|type)\b/, 'changes a type'],
  [/\balter column\b.*\bset not null\b/, 'forbids null'],
  [/\balter column\b.*\bdrop default\b/, 'drops a default'],
  [/\badd column\b(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/, 'adds a column that has to be written'],
  [/\badd constraint\b(?!.*\bnot valid\b)/, 'adds a rule that rows, and programs, may break'],
];

const ADDED = /^alter table ([\w.]+) add column (\w+)/;

/**
 * What would hold up, or break, programs of the release before while a migration is applied beside them (docs/decisions/042). What is done to a table
 * or a column that the migration itself makes concerns nobody.
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

/** What keeps everybody from writing to a table for long; `-- lock: …` says why it may be. */
function lockFaults(statement: string): string[] {
  // Those with `if not exists` may have been made beforehand, concurrently.
  if (/^create (unique )?index (?!concurrently |if not exists )/.test(statement)) return ['builds an index while nobody can write'];
  if (/\badd column\b.*\bgenerated always as\b.*\bstored\b/.test(statement)) return ['writes a table anew'];
  return [];
}

/** A statement that works concurrently runs by itself, and what an attempt of it left has to go first; nothing else may. */
function concurrencyFaults(statement: string, isInTransaction: boolean, dropped: Set<string>): string[] {
  const [, does, name = ''] = /^(drop index concurrently if exists|create (?:unique )?index concurrently) ([\w.]+)/.exec(statement) ?? [];
  if (!does) return isInTransaction ? [] : ['does not belong into a file without a transaction'];
  if (isInTransaction) return ['works concurrently without `-- no transaction`'];
  if (does.startsWith('drop')) dropped.add(name);
  else if (!dropped.has(name))
    return ['builds an index concurrently without dropping what an attempt left (`drop index concurrently if exists`)'];
  return [];
}

/** A statement in lower case, in one line, without comments and quotes of names. */
function withoutComments(statement: string): string {
  return statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
