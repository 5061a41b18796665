import pg from 'pg';

/** A statement as sent, with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of a prepared statement; null if PostgreSQL plans it each time. */
  readonly name: string | null;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Every statement this process sends to PostgreSQL while `act` runs. */
export async function captureStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as Omit<pg.Client, 'query'> & { query: Query };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args) {
    const [first, second] = args as [string | { text: string; values?: unknown[]; name?: string }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = (Array.isArray(second) ? second : typeof first === 'object' ? first.values : undefined) ?? [];
    const name = (typeof first === 'object' && first.name) || null;
    statements.push({ text, values, name });
    return query.apply(this, args);
  };
  try {
    await act();
  } finally {
    prototype.query = query;
  }
  return statements;
}
