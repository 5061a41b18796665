import type { Executor } from './connection.ts';

/**
 * A statement whose text is made once for a pool, and planned once for each of its connections: what is asked with every poll. Its build names
 * it (`prepare('…')`), by a name that no other statement has. Not for transactions: each is an executor of its own.
 */
export function preparedOn<Statement>(build: (db: Executor) => Statement): (db: Executor) => Statement {
  const statements = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}
