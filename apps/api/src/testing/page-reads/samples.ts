import type { TestApi } from '../start-test-api.ts';

/** Ids and words from a filled database that the reads use. */
export type Samples = Awaited<ReturnType<typeof takeSamples>>;

/** Things of one organisation in a filled database, and words that match many or few orders. */
export async function takeSamples({ db }: Pick<TestApi, 'db'>, organizationId: string) {
  const { $client } = db as typeof db & {
    readonly $client: { query(text: string, values?: unknown[]): Promise<{ rows: { id: string }[] }> };
  };
  async function one(text: string): Promise<string> {
    const { rows } = await $client.query(`${text} limit 1`, text.includes('$1') ? [organizationId] : []);
    return rows[0]?.id ?? '';
  }
  const owned = `broadcastables b join shows s on s.id = b.show_id join campaigns c on c.id = s.campaign_id where c.organization_id = $1`;
  const ofAsset = owned.replace(' where', ' join assets a on a.broadcastable_id = b.id where');
  const deliverableId = await one(`select a.id from ${ofAsset} and a.role = 'deliverable'`);
  return {
    deliverableId,
    deliveredFilmId: await one(`select broadcastable_id as id from assets where id = '${deliverableId}'`),
    campaignId: await one(`select id from campaigns where organization_id = $1 order by created_at`),
    /** With work that waits or is under way. */
    busyCampaignId: await one(
      `select c.id from jobs j join shows s on s.id = j.show_id join campaigns c on c.id = s.campaign_id where c.organization_id = $1 and j.status = 'active'`,
    ),
    showId: await one(
      `select s.id from shows s join campaigns c on c.id = s.campaign_id where c.organization_id = $1 order by c.created_at`,
    ),
    filmId: await one(`select b.id from ${owned} and b.qualified_at is not null`),
    waitingFilmId: await one(
      `select b.id from ${owned} and b.qualified_at is null and b.rejected_at is null and b.superseded_at is null`,
    ),
    proxyId: await one(`select a.id from ${ofAsset} and a.kind = 'ProxyManifest'`),
    deliveryId: await one(
      `select d.id from deliveries d join ${owned.replace(' where', ' on b.id = d.broadcastable_id where')} and d.delivered_at is not null`,
    ),
    invoiceId: await one(`select id from invoices where organization_id = $1 order by number`),
    /** Of the oldest campaign: a member and an advertiser with few others. */
    memberId: await one(`select created_by as id from campaigns where organization_id = $1 order by created_at`),
    advertiser: encodeURIComponent(
      await one(`select advertiser as id from campaigns where organization_id = $1 order by created_at`),
    ),
    /** Of a campaign in the middle, as the list gives it. */
    cursor: await one(
      `select translate(encode(int8send((extract(epoch from created_at) * 1000000)::bigint) || uuid_send(id), 'base64'), '+/=', '-_') as id
       from campaigns where organization_id = $1 order by created_at offset 100`,
    ),
    orderKey: await one(`select idempotency_key as id from campaigns where organization_id = $1`),
    pubId: await one(
      `select s.pub_id as id from shows s join campaigns c on c.id = s.campaign_id where c.organization_id = $1 and s.pub_id <> ''`,
    ),
    failedJobId: await one(`select id from jobs where status = 'failed'`),
    organizationId,
    destinationId: await one(`select organization_id as id from destinations order by position`),
    channelName: encodeURIComponent(
      await one(
        `select o.name as id from destinations d join organizations o on o.id = d.organization_id order by d.position`,
      ),
    ),
    middleLine: await one(`select (max(id) / 2)::text as id from audit_log`),
    middleTime: await one(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as id from campaigns order by created_at offset (select count(*) / 2 from campaigns)`,
    ),
    oldInvoice: await one(
      `select document ->> 'name' as id from invoices where organization_id = $1 order by year, number offset 5`,
    ),
    /** In every campaign's name, and in one. */
    frequentWord: 'Printemps',
    rareWord: await one(
      `select campaign as id from campaigns where organization_id = $1 and campaign ~ '[0-9]{3}$' order by created_at`,
    ),
    payerEmail: await one(`select u.email as id from payments p join users u on u.id = p.user_id`),
    intentId: await one(`select intent_id as id from payments where intent_id is not null order by created_at`),
  };
}
