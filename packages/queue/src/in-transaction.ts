import { createHash } from 'node:crypto';
import type { Executor } from '@spotway/database';
import type { SendOptions } from 'pg-boss';

/** pg-boss makes few texts, each again and again: one for each kind of statement and, where they are named within, each queue. */
const names = new Map<string, string>();

/** Runs pg-boss's statements in a transaction of ours, each planned once for a connection: planning is most of what they cost. */
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
