import type pg from 'pg';
import { GROWING_TABLES } from './growing-tables.ts';
import type { Statement } from './statements.ts';

/** A node of the plan from `explain (analyze, format json)`. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A fault in the plan PostgreSQL chose for a statement. */
export interface PlanFault {
  readonly table: string;
  /** A growing table is scanned from end to end, or more of its rows are read than a page can show. */
  readonly reason: 'sequentialScan' | 'tooManyRows';
  readonly rows: number;
}

/** Whether the statement only reads; others are not run again. */
export function isRead({ text }: Statement): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b|\bfor (no key )?update\b/i.test(text)
  );
}

/**
 * Runs a statement again and reports the faults of its plan.
 * @param mostRows rows of one table that it may read, whether returned or discarded
 */
export async function planFaults(
  client: Pick<pg.ClientBase, 'query'>,
  { text, values }: Statement,
  { mostRows }: { readonly mostRows: number },
): Promise<PlanFault[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  return root ? faultsOf(root, mostRows) : [];
}

function faultsOf(node: PlanNode, mostRows: number): PlanFault[] {
  const below = (node.Plans ?? []).flatMap((inner) => faultsOf(inner, mostRows));
  const table = node['Relation Name'];
  if (table === undefined || !GROWING_TABLES.has(table) || node['Actual Loops'] === 0) return below;
  const perLoop =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = Math.round(perLoop * node['Actual Loops']);
  if (node['Node Type'] === 'Seq Scan') return [...below, { table, reason: 'sequentialScan', rows }];
  return rows > mostRows ? [...below, { table, reason: 'tooManyRows', rows }] : below;
}
