import { createHash } from 'node:crypto';
import type { Executor } from '@spotway/database';
import type { SendOptions } from 'pg-boss';

/** pg-boss generates few distinct statements: one per kind and, where queue names are inlined, per queue. */
const names = new Map<string, string>();

/** Runs pg-boss's statements in our transaction, each planned once per connection: planning is most of their cost. */
export function inTransaction(tx: Executor): NonNullable<SendOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const statement = tx._.session.prepareQuery({ sql: text, params: values }, undefined, nameOf(text), false);
      return (await statement.execute()) as { rows: unknown[] };
    },
  };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `queue_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
