import { inArray } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, orderSupplements } from '../../schema/index.ts';
import type { OrderKey } from './invoiced-orders.ts';

/** The versions of the terms that orders were made under, by the id of the supplement or campaign, without those of orders that recorded none. */
export async function readAcceptedTerms(db: Executor, orders: readonly OrderKey[]): Promise<Map<string, string>> {
  const supplementIds = orders.flatMap(({ supplementId }) => supplementId ?? []);
  const campaignIds = orders.flatMap(({ campaignId, supplementId }) => (supplementId === null ? campaignId : []));
  const read = async (table: typeof campaigns | typeof orderSupplements, ids: string[]) =>
    ids.length === 0
      ? []
      : await db.select({ id: table.id, version: table.termsVersion }).from(table).where(inArray(table.id, ids));
  const rows = [...(await read(campaigns, campaignIds)), ...(await read(orderSupplements, supplementIds))];
  return new Map(rows.flatMap(({ id, version }) => (version === null ? [] : [[id, version] as const])));
}
