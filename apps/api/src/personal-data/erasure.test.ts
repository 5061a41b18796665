import { ERASURE_KEEPS, SEED_IDS, tables } from '@spotway/database';
import { erasedEmail } from '@spotway/domain/account';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm } from '../testing/checked-film.ts';
import { eq } from '../testing/conditions.ts';
import { askFor } from '../testing/delegation.ts';
import { BILLING, placeOrder, readCampaign } from '../testing/order.ts';
import { reviewOf } from '../testing/review.ts';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';
import { announce } from '../testing/upload.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date();

let api: TestApi;
let now = START;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.close());
afterEach(() => {
  now = START;
});

const erase = (as: TestClient, { closing = [] as string[], email = as.email, password = PASSWORD } = {}) =>
  as.send('POST', '/api/users/erasure', { email, password, closing });
const plan = async (as: TestClient) => (await as.get('/api/users/erasure')).json();
const obstacles = async (as: TestClient) =>
  (await plan(as)).obstacles.map(({ obstacle }: { obstacle: string }) => obstacle);

/** Tables with a row that contains the text, whatever column it is in. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await api.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 2`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows: hits } = await api.db.execute(
      sql`select 1 from ${table} as each where position(lower(${text}) in lower(to_jsonb(each)::text)) > 0 limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** A user who has left traces everywhere, in an organisation that has another member. */
async function busyUser() {
  const client = await api.client({ paymentEnabled: true });
  const colleague = await api.client();
  await joinTeam(api, colleague, client.organizationId);
  const name = `Zoé Unique-${crypto.randomUUID()}`;
  await client.send('PATCH', '/api/users', { name });
  // The audit log keeps what an organisation was called before.
  for (const each of [name, 'Agence Bleue'])
    await client.send('PATCH', `/api/organizations/${client.organizationId}`, { name: each });
  const { campaignId, showId, filmId } = await checkedFilm(api, client);
  await client.send('POST', `/api/broadcastable/${filmId}/comments`, {
    ...{ id: crypto.randomUUID(), frame: 24, text: 'Trop sombre' },
  });
  for (const [writer, text] of [
    [client, `Où en est le film ?\n${name} (${client.email.toUpperCase()})`] as const,
    [colleague, `Bonjour ${name}, il part ce soir.`] as const,
  ])
    await writer.send('POST', `/api/campaign/${campaignId}/notes`, { id: crypto.randomUUID(), text });
  await askFor(api, client, showId);
  await reviewOf(api, client, showId);
  await client.send('POST', `/api/organizations/${client.organizationId}/invitations`, { email: 'new@agency.example' });
  await client.send('POST', '/api/users/emailChange', { email: `next-${client.email}`, password: PASSWORD });
  const other = await api.client();
  await other.send('POST', `/api/organizations/${other.organizationId}/invitations`, { email: client.email });
  await api.db
    .insert(tables.notifications)
    .values({ key: `delivered:${campaignId}:0`, campaignId, recipient: client.email });
  const confirmed = { named: 'A', expected: 'B', by: name, at: START.toISOString(), userId: client.userId };
  await api.db
    .update(tables.showFiles)
    .set({ nameConfirmation: confirmed as never })
    .where(eq(tables.showFiles.createdBy, client.userId));
  return { client: { ...client, name }, colleague, campaignId, filmId };
}

describe('the erasure of an account', () => {
  it('leaves name and address in no table, except those that say why', async () => {
    const { client, colleague, campaignId, filmId } = await busyUser();
    expect(await tablesWith(client.name)).toEqual(
      expect.arrayContaining(['audit_log', 'campaign_notes', 'film_comments', 'show_files', 'users']),
    );
    expect(await tablesWith(client.email)).toEqual(
      expect.arrayContaining(['audit_log', 'email_changes', 'member_invitations', 'notifications', 'users']),
    );
    expect(await plan(client)).toMatchObject({
      obstacles: [],
      left: [{ name: 'Agence Bleue' }],
      closed: [],
      deleted: [],
    });
    const answer = await erase(client);
    expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
    const kept = Object.keys(ERASURE_KEEPS);
    expect((await tablesWith(client.name)).filter((table) => !kept.includes(table))).toEqual([]);
    expect((await tablesWith(client.email)).filter((table) => !kept.includes(table))).toEqual([]);

    const { orderedBy, spots } = await readCampaign(colleague, campaignId);
    const [spot] = spots;
    expect([orderedBy.name, spot?.delegations[0]?.askedBy.name, spot?.review.links[0]?.madeBy.name]).toEqual(
      Array(3).fill('deleted account'),
    );
    expect(spot?.show.activeBroadcastable?.files.material?.sender?.name).toBe('deleted account');
    const comments = (await colleague.get(`/api/broadcastable/${filmId}/comments`)).json();
    expect(comments.threads[0]).toMatchObject({ authorName: 'deleted account', text: 'Trop sombre' });
    const { entries } = (await colleague.get(`/api/campaign/${campaignId}/activity`)).json();
    const notes: { by: object; facts: { text: string } }[] = entries.filter(
      ({ kind }: { kind: string }) => kind === 'note',
    );
    expect(notes.map(({ facts }) => facts.text).sort()).toEqual([
      'Bonjour —, il part ce soir.',
      expect.stringMatching(/^Où en est le film \?\n— \(\S+@deleted\.invalid\)$/),
    ]);
    expect(notes.map(({ by }) => by)).toContainEqual({ kind: 'person', name: 'deleted account' });
    const french = await colleague.get(`/api/campaign/${campaignId}`, { 'accept-language': 'fr' });
    expect(french.json().orderedBy.name).toBe('compte supprimé');
  });

  it('takes effect at once: the session ends, nobody can sign in, the address is free; a mail says so', async () => {
    const client = await api.client();
    expect((await erase(client)).cookies.some(({ name, value }) => name.includes('session') && value === '')).toBe(
      true,
    );
    expect((await client.get('/api/campaign')).statusCode).toBe(401);
    const login = { email: client.email, password: PASSWORD };
    expect((await api.call({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(401);
    const lastTo = () =>
      api.mails.findLast(
        ({ to, idempotencyKey }) =>
          idempotencyKey.startsWith('accountErased:') && JSON.stringify(to).includes(client.email),
      );
    await expect.poll(lastTo).toMatchObject({ to: { name: client.name, address: client.email } });
    const again = await api.call({ method: 'POST', url: '/api/register', payload: { name: 'Lou', ...login } });
    expect(again.statusCode).toBe(201);
    const lines = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, client.userId));
    expect(lines.map(({ action }) => action)).toContain('user.erased');
    const [row] = await api.db.select().from(tables.users).where(eq(tables.users.id, client.userId));
    expect(row).toMatchObject({ name: '', email: erasedEmail(client.userId), erasedAt: START });
  });

  it('needs the password and the address typed', async () => {
    const client = await api.client();
    expect(codeOf(await erase(client, { password: 'Wrong-Horse-9' }))).toBe('wrong_password');
    expect(codeOf(await erase(client, { email: 'other@agency.example' }))).toBe('erasure_address_differs');
    expect((await client.get('/api/user')).json().email).toBe(client.email);
    expect((await erase(client, { email: ` ${client.email.toUpperCase()} ` })).statusCode).toBe(200);
  });

  it('closes an organisation without other members only if the user agrees, and not while an invoice is due', async () => {
    const client = await api.client({ paymentEnabled: true });
    const { organizationId } = client;
    const isTheirs = eq(tables.organizations.id, organizationId);
    await api.db.update(tables.organizations).set({ logoPng: 'a portrait', logoVersion: '1' }).where(isTheirs);
    const { campaignId, showIds } = await placeOrder(client, { address: BILLING } as never);
    const { delegationId, token } = await askFor(api, client, showIds[0] ?? '');
    const set = { name: 'Nationales', destinations: [SEED_IDS.galatee], services: [] };
    expect((await client.send('POST', '/api/destinationSets', set)).statusCode).toBe(200);
    expect(await obstacles(client)).toEqual(['invoice_due']);
    expect(codeOf(await erase(client, { closing: [organizationId] }))).toBe('erasure_prevented');
    now = new Date(START.getTime() + 70 * DAY_MS);
    expect(await plan(client)).toMatchObject({ obstacles: [], closed: [{ id: organizationId }] });
    expect(codeOf(await erase(client))).toBe('erasure_unagreed');
    expect((await erase(client, { closing: [organizationId] })).statusCode).toBe(200);
    expect(await api.db.select().from(tables.organizations).where(isTheirs)).toMatchObject([
      { name: '—', logoPng: null, logoVersion: null },
    ]);
    expect(await api.db.$count(tables.billingInfo, eq(tables.billingInfo.organizationId, organizationId))).toBe(0);
    expect(await api.db.$count(tables.destinationSets, eq(tables.destinationSets.organizationId, organizationId))).toBe(
      0,
    );
    expect(await api.db.$count(tables.campaigns, eq(tables.campaigns.id, campaignId))).toBe(1);
    expect(await api.db.$count(tables.invoices, eq(tables.invoices.organizationId, organizationId))).toBe(1);
    const [link] = await api.db
      .select()
      .from(tables.uploadDelegations)
      .where(eq(tables.uploadDelegations.id, delegationId));
    expect(link?.revokedAt).not.toBeNull();
    expect(codeOf(await api.delegate(token).get('/api/delegation'))).toBe('delegation_revoked');
  });

  it('deletes an organisation that never ordered', async () => {
    const client = await api.client();
    expect(await plan(client)).toMatchObject({ deleted: [{ id: client.organizationId }], closed: [] });
    await erase(client);
    expect(await api.db.$count(tables.organizations, eq(tables.organizations.id, client.organizationId))).toBe(0);
  });

  it('waits for films under way and payments between card and order', async () => {
    const client = await api.client();
    const { showIds } = await placeOrder(client);
    now = new Date(START.getTime() + 70 * DAY_MS);
    expect(await obstacles(client)).toEqual([]);
    const { id } = await announce(client, showIds[0] ?? '');
    await api.db.update(tables.uploads).set({ updatedAt: now }).where(eq(tables.uploads.fileId, id));
    expect(await obstacles(client)).toEqual(['deliveries_running']);
    // Nobody has been sending it for a while.
    now = new Date(now.getTime() + 3_600_000);
    expect(await obstacles(client)).toEqual([]);
    await api.db.insert(tables.payments).values({
      ...{ organizationId: client.organizationId, userId: client.userId, amountCents: 100, state: 'authorised' },
    });
    expect(await obstacles(client)).toEqual(['payment_open', 'payment_open']);
  });

  it('of two members who erase their accounts at once, the second is asked to close the organisation', async () => {
    const client = await api.client();
    const colleague = await api.client();
    await placeOrder(client);
    await joinTeam(api, colleague, client.organizationId);
    now = new Date(START.getTime() + 70 * DAY_MS);
    const answers = await Promise.all([erase(client), erase(colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.map((answer) => codeOf(answer)).filter(Boolean)).toEqual(['erasure_unagreed']);
  });

  it('leaves an operator who can sign in', async () => {
    const operator = await api.client({ operator: true });
    expect(await obstacles(operator)).toEqual(['last_operator']);
    await api.client({ operator: true });
    expect(await obstacles(operator)).toEqual([]);
    expect((await erase(operator)).statusCode).toBe(200);
  });
});
