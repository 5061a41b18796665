import type { Executor } from './connection.ts';

/**
 * A statement built once per pool and planned once per connection, for queries that run with every poll. Its builder names it (`prepare('…')`);
 * the name must be unique. Not for transactions: each is an executor of its own.
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
