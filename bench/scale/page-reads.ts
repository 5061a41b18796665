import { type SQL, sql } from 'drizzle-orm';
import { type Installation, signIn } from './installation.ts';

/** A page's call, with paths used in turn. */
export interface PageRead {
  readonly name: string;
  readonly cookie: string;
  readonly paths: readonly string[];
  /** If set, the call is a POST. */
  readonly body?: unknown;
}

/** Number of items requested in turn. */
const SAMPLES = 12;

/** Every read of customers' and operators' pages, as a member of the large organisation, of a small one, and as an operator. */
export async function listPageReads(installation: Installation): Promise<PageRead[]> {
  const { largeOrganizationId, smallOrganizationId, operatorOrganizationId } = installation.filled;
  const large = await customerReads(installation, largeOrganizationId);
  const small = await customerReads(installation, smallOrganizationId);
  const operator = await operatorReads(installation, operatorOrganizationId);
  return [
    ...large.map((read) => ({ ...read, name: `large: ${read.name}` })),
    ...small.map((read) => ({ ...read, name: `small: ${read.name}` })),
    ...operator.map((read) => ({ ...read, name: `operator: ${read.name}` })),
  ];
}

async function customerReads(installation: Installation, organizationId: string): Promise<PageRead[]> {
  const cookie = await signIn(installation, organizationId);
  const { ids, one } = samplesOf(installation);
  const own = sql`c.organization_id = ${organizationId}`;
  const campaigns = await ids(sql`select c.id from campaigns c where ${own}`);
  const shows = await ids(sql`select s.id from shows s join campaigns c on c.id = s.campaign_id where ${own}`);
  const films =
    await ids(sql`select b.id from broadcastables b join shows s on s.id = b.show_id join campaigns c on c.id = s.campaign_id
    where ${own} and b.qualified_at is not null`);
  const deliveries =
    await ids(sql`select d.id from receipts r join deliveries d on d.id = r.delivery_id join broadcastables b on b.id = d.broadcastable_id join shows s on s.id = b.show_id
    join campaigns c on c.id = s.campaign_id where ${own}`);
  const invoices = await ids(sql`select c.id from invoices c where ${own}`);
  const channels = await ids(sql`select c.organization_id as id from destinations c`);
  const members = await ids(sql`select c.created_by as id from campaigns c where ${own}`);
  const advertisers = (await ids(sql`select c.advertiser as id from campaigns c where ${own}`)).map(encodeURIComponent);
  const keys = await ids(sql`select c.idempotency_key as id from campaigns c where ${own}`);
  const middle =
    await one(sql`select to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as id from campaigns c where ${own}
    order by c.created_at offset (select count(*) / 2 from campaigns c where ${own})`);
  const word = await one(
    sql`select split_part(c.campaign, ' ', 3) as id from campaigns c where ${own} order by c.created_at`,
  );
  const pubIds = await ids(
    sql`select s.pub_id as id from shows s join campaigns c on c.id = s.campaign_id where ${own} and s.pub_id <> ''`,
  );
  const at = (name: string, ...paths: string[]): PageRead => ({ name, cookie, paths });
  return [
    at('signed-in user', '/api/user'),
    at('campaigns, newest', '/api/campaign?limit=20'),
    at('campaigns, from the middle', `/api/campaign?limit=20&before=${middle}`),
    at('campaigns, frequent word', '/api/campaign?limit=20&search=Printemps&stepwise=true'),
    at('campaigns, rare word', `/api/campaign?limit=20&search=${word}&stepwise=true`),
    at('campaigns, unknown word', '/api/campaign?limit=20&search=introuvable&stepwise=true'),
    at('campaigns, of a channel', ...channels.map((id) => `/api/campaign?limit=20&channel=${id}&stepwise=true`)),
    at(
      'campaigns, of an advertiser',
      ...advertisers.map((name) => `/api/campaign?limit=20&advertiser=${name}&stepwise=true`),
    ),
    at('campaigns, of a member', ...members.map((id) => `/api/campaign?limit=20&member=${id}&stepwise=true`)),
    at('campaigns, by advertiser', '/api/campaign?limit=20&sort=advertiser&stepwise=true'),
    at('campaigns, by first air date', '/api/campaign?limit=20&sort=firstAirDate&stepwise=true'),
    at('campaigns, one letter', '/api/campaign?limit=20&search=z&stepwise=true'),
    at('campaigns that need something', '/api/campaign?limit=21&state=attention&stepwise=true'),
    at('campaigns, rejected films', '/api/campaign?limit=50&state=rejected&stepwise=true'),
    at('one campaign', ...campaigns.map((id) => `/api/campaign/${id}`)),
    at('activity log of a campaign', ...campaigns.map((id) => `/api/campaign/${id}/activity`)),
    at('one spot', ...shows.map((id) => `/api/show/${id}`)),
    at('delegations of a spot', ...shows.map((id) => `/api/show/${id}/delegations`)),
    at('player of a film', ...films.map((id) => `/api/broadcastable/${id}/files`)),
    at('receipt of a delivery', ...deliveries.map((id) => `/api/deliveries/${id}/receipt`)),
    at('destinations of the order form', '/api/organizations/destinations'),
    at('advertisers', '/api/advertisers'),
    at('saved views', '/api/views'),
    at('suggestions of the order form', '/api/order/suggestions'),
    { ...at('identifiers used before', '/api/order/usedIdentifiers'), body: { pubIds } },
    at('billing details', '/api/billingInfo'),
    at('order made with a key', ...keys.map((key) => `/api/orders/${key}`)),
    at('invoices', '/api/invoices?limit=50'),
    at('invoices, a word', '/api/invoices?limit=50&search=Maison+7'),
    at('invoices of a campaign', ...campaigns.map((id) => `/api/invoices?campaignId=${id}&limit=50`)),
    at('one invoice as XML', ...invoices.slice(0, 4).map((id) => `/api/invoices/${id}/xml`)),
  ];
}

async function operatorReads(installation: Installation, organizationId: string): Promise<PageRead[]> {
  const cookie = await signIn(installation, organizationId);
  const { ids, one } = samplesOf(installation);
  const campaigns = await ids(sql`select id from campaigns`);
  const films = await ids(sql`select id from broadcastables where rejected_at is null`);
  const jobs = await ids(sql`select id from jobs where status = 'failed'`);
  const destinations = await ids(sql`select organization_id as id from destinations`);
  const rare = await one(sql`select split_part(campaign, ' ', 3) as id from campaigns order by created_at`);
  const line = await one(sql`select (max(id) / 2)::text as id from audit_log`);
  const at = (name: string, ...paths: string[]): PageRead => ({ name, cookie, paths });
  return [
    at('campaigns, newest', '/api/campaign?limit=20'),
    at('campaigns, frequent word', '/api/campaign?limit=20&search=Printemps&stepwise=true'),
    at('campaigns, rare word', `/api/campaign?limit=20&search=${rare}&stepwise=true`),
    at('campaigns, unknown word', '/api/campaign?limit=20&search=introuvable&stepwise=true'),
    at('one campaign', ...campaigns.map((id) => `/api/campaign/${id}`)),
    at('activity log of a campaign', ...campaigns.map((id) => `/api/campaign/${id}/activity`)),
    at('films awaiting an operator', '/api/ops/films'),
    at('one film', ...films.map((id) => `/api/ops/films/${id}`)),
    at('failed work', '/api/ops/jobs/failed'),
    at('waiting work', '/api/ops/jobs/heldUp'),
    at('one job', ...jobs.map((id) => `/api/ops/jobs/${id}`)),
    at('schedules', '/api/ops/housekeeping'),
    at('destinations', '/api/ops/destinations'),
    at('one destination', ...destinations.map((id) => `/api/ops/destinations/${id}`)),
    at('leader films of a destination', ...destinations.map((id) => `/api/ops/destinations/${id}/leader-films`)),
    at('organisations', '/api/ops/organizations?limit=50'),
    at('organisations, a word', '/api/ops/organizations?search=Agence+1&limit=50'),
    at('payments', '/api/ops/payments'),
    at('payments, waiting', '/api/ops/payments?state=waiting'),
    at('payments, a word', `/api/ops/payments?search=${rare}&stepwise=true`),
    at('payments of a campaign', ...campaigns.map((id) => `/api/ops/payments?search=${id}&stepwise=true`)),
    at('invoices', '/api/ops/invoices?limit=50'),
    at('invoices, a word', '/api/ops/invoices?limit=50&search=Maison+7'),
    at('invoices, unknown word', '/api/ops/invoices?limit=50&search=introuvable'),
    at('audit', '/api/ops/audit?limit=50'),
    at('audit, from the middle', `/api/ops/audit?limit=50&before=${line}`),
    at('audit, of operators', '/api/ops/audit?limit=50&operators=true'),
    at('audit, frequent word', '/api/ops/audit?limit=50&search=archived&stepwise=true'),
    at('audit, unknown word', '/api/ops/audit?limit=50&search=introuvable&stepwise=true'),
    at('operators', '/api/ops/operators'),
  ];
}

/** Samples spread over the table by the ids' hash. */
function samplesOf({ connection: { db } }: Installation) {
  async function ids(query: SQL): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from (${query}) found order by md5(id::text) limit ${SAMPLES}`,
    );
    return rows.map(({ id }) => id);
  }
  async function one(query: SQL): Promise<string> {
    const { rows } = await db.execute<{ id: string }>(sql`${query} limit 1`);
    return rows[0]?.id ?? '';
  }
  return { ids, one };
}
