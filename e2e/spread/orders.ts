import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreatedCampaign } from '@spotway/contract';
import { type Connection, tables } from '@spotway/database';
import { isReceiptGenuine } from '@spotway/delivery';
import { sql } from 'drizzle-orm';
import { type ApiClient, createApiClient } from '../../scripts/customer/api-client.ts';
import { demoOrder } from '../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../scripts/customer/upload-from-disk.ts';
import { untilDone } from '../chaos/campaigns.ts';

const PASSWORD = 'Correct-Horse-7';

/** Registers a customer; retries during outages. */
export async function registerCustomer(url: string, email: string): Promise<ApiClient> {
  const client = createApiClient(url);
  await client.register({ name: 'Agence', email, password: PASSWORD });
  return client;
}

export async function signIn(url: string, email: string): Promise<ApiClient> {
  const client = createApiClient(url);
  await client.login(email, PASSWORD);
  return client;
}

/** Orders a one-second spot for every destination and sends its film, retrying as needed; the order's key makes it one order. */
export async function orderAndSend(client: ApiClient, number: number, film: string): Promise<CreatedCampaign> {
  let ids: string[] = [];
  await untilDone(async () => {
    ids = (await client.destinations()).map(({ organizationId }) => organizationId);
    return ids.length > 0;
  });
  const body = demoOrder(ids, `FR_SPRD_TEST_FILM_${String(number).padStart(4, '0')}_001_F`, 1);
  let order: CreatedCampaign | undefined;
  await untilDone(async () => {
    order = await client.createCampaign(body);
    return true;
  });
  await untilDone(async () => {
    await uploadFromDisk(client, { showId: order!.spots[0]!.showId, file: film });
    return true;
  }, 240_000);
  return order!;
}

/** Every delivery of this many orders is done and no job is open. */
export async function isAllDelivered({ db }: Connection, orders: number, destinations: number): Promise<boolean> {
  const { rows } = await db.execute<{ open: number; delivered: number; campaigns: number }>(sql`select
    (select count(*)::int from jobs where status <> 'finished') as open,
    (select count(*)::int from campaigns) as campaigns,
    (select count(*)::int from deliveries where delivered_at is not null) as delivered`);
  const [row] = rows;
  return row?.open === 0 && row.campaigns === orders && row.delivered === orders * destinations;
}

/** Faults in the files at the destinations, which should be each film once, matching its receipt, with checksum and sheet, and nothing else. */
export async function faultsOfDeliveries({ db }: Connection, deliveriesDir: string): Promise<string[]> {
  const faults: string[] = [];
  const keys = await db.select().from(tables.receiptKeys);
  const { rows } = await db.execute<{ document: string; signature: string; key_id: string; location: string }>(
    sql`select r.document, r.signature, r.key_id, d.location from receipts r join deliveries d on d.id = r.delivery_id`,
  );
  const expected = new Set<string>();
  for (const { document, signature, key_id, location } of rows) {
    const { file } = JSON.parse(document) as { file: { name: string; sha256: string } };
    const key = keys.find(({ id }) => id === key_id);
    if (!key || !isReceiptGenuine({ document, signature }, key.publicKey)) faults.push(`${file.name}: not genuine`);
    const film = location.startsWith('/') ? location : path.join(deliveriesDir, location);
    if (!existsSync(film)) faults.push(`${location} is missing`);
    else if (createHash('sha256').update(readFileSync(film)).digest('hex') !== file.sha256)
      faults.push(`${location} is not the file of its receipt`);
    const stem = film.slice(0, film.lastIndexOf('.'));
    for (const each of [film, `${film}.sha256`, `${stem}.xml`, `${film}.xml`]) expected.add(each);
  }
  for (const entry of readdirSync(deliveriesDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !expected.has(file)) faults.push(`${file} is nobody's`);
  }
  return faults;
}

/** Message-IDs of the mails about delivered orders; a resent mail has the same one. */
export async function mailsDelivered(mailboxPort: number): Promise<Set<string | null>> {
  const answer = await fetch(`http://127.0.0.1:${mailboxPort}/api/messages`);
  const mails = (await answer.json()) as { subject: string; messageId: string | null }[];
  return new Set(mails.filter(({ subject }) => subject.startsWith('Livré')).map(({ messageId }) => messageId));
}
