import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/order.ts';
import {
  type Calls,
  codeOf,
  cookieOf,
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestClient,
} from '../testing/start-test-api.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-22T10:00:00Z');

let api: TestApi;
let now = START;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.close());
afterEach(() => {
  now = START;
});

const team = (of: TestClient) => `/api/organizations/${of.organizationId}`;
const listed = async (as: Calls, of: TestClient) => (await as.get(`${team(of)}/members`)).json();
const invite = (as: TestClient, email: string) => as.send('POST', `${team(as)}/invitations`, { email });
const newEmail = () => `${crypto.randomUUID()}@agency.example`;
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const tokenTo = (email: string) =>
  /http:\/\/localhost:3000\/invitation#token=([\w-]{43})\n/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
const open = (token: string) => api.call({ method: 'POST', url: '/api/invitations', payload: { token } });
const accept = (as: Calls, token: string) => as.send('POST', '/api/invitations/accept', { token });
const register = (email: string, invitation: string) =>
  api.call({
    method: 'POST',
    url: '/api/register',
    payload: { name: 'Léa Morel', email, password: PASSWORD, invitation },
  });
const refusal = (answer: Awaited<ReturnType<typeof open>>) => [answer.statusCode, codeOf(answer)];

/** A colleague with an account and an organisation of their own, who has joined. */
async function colleagueOf(owner: TestClient): Promise<TestClient> {
  const colleague = await api.client();
  await invite(owner, colleague.email);
  await accept(colleague, tokenTo(colleague.email));
  return colleague;
}

describe('an invitation', () => {
  it('names who invites and to what, in the inviter’s language; only its hash is stored', async () => {
    const owner = await api.client({ language: 'fr' });
    const email = newEmail();
    const answer = await owner.send('POST', `${team(owner)}/invitations`, { email });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ email, invitedBy: owner.name, isExpired: false });
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain(owner.email);
    const token = tokenTo(email);
    expect(token).not.toBe('');
    expect(mail?.idempotencyKey).not.toContain(token);
    expect(JSON.stringify(await api.db.select().from(tables.memberInvitations))).not.toContain(token);
    expect((await open(token)).json()).toMatchObject({
      organizationName: owner.name,
      inviterName: owner.name,
      email,
      hasAccount: false,
    });
  });

  it('lets a new person in: no organisation of their own, their address confirmed', async () => {
    const owner = await api.client();
    const { campaignId } = await placeOrder(owner);
    const email = newEmail();
    await invite(owner, email);
    const answer = await register(email.toUpperCase(), tokenTo(email));
    expect(answer.json()).toMatchObject({
      isEmailConfirmed: true,
      activeOrganizationId: owner.organizationId,
      organizations: [{ organizationId: owner.organizationId }],
    });
    const lea = api.clientWithCookie(cookieOf(answer));
    expect((await lea.get(`/api/campaign/${campaignId}`)).statusCode).toBe(200);
    const { members, invitations } = await listed(lea, owner);
    expect(members.map(({ name }: { name: string }) => name)).toEqual([owner.name, 'Léa Morel']);
    expect(invitations).toEqual([]);
  });

  it('creates no account if it is for another address', async () => {
    const owner = await api.client();
    const email = newEmail();
    await invite(owner, email);
    const other = newEmail();
    expect(refusal(await register(other, tokenTo(email)))).toEqual([403, 'invitation_other_address']);
    expect(refusal(await register(other, 'never-was'))).toEqual([400, 'invitation_invalid']);
    const login = await api.call({ method: 'POST', url: '/api/login', payload: { email: other, password: PASSWORD } });
    expect(login.statusCode).toBe(401);
  });

  it('lets someone with an account in, who then acts for the organisation', async () => {
    const owner = await api.client();
    const { campaignId } = await placeOrder(owner);
    const colleague = await api.client({ isConfirmed: false });
    await invite(owner, colleague.email);
    const token = tokenTo(colleague.email);
    expect((await open(token)).json()).toMatchObject({ hasAccount: true });
    expect((await accept(colleague, token)).json()).toMatchObject({
      isEmailConfirmed: true,
      activeOrganizationId: owner.organizationId,
    });
    expect((await colleague.get(`/api/campaign/${campaignId}`)).statusCode).toBe(200);
  });

  it('is for its address only, and works once', async () => {
    const owner = await api.client();
    const [colleague, stranger] = [await api.client(), await api.client()];
    await invite(owner, colleague.email);
    const token = tokenTo(colleague.email);
    expect(refusal(await accept(stranger, token))).toEqual([403, 'invitation_other_address']);
    const answers = await Promise.all([accept(colleague, token), accept(colleague, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(refusal(await open(token))).toEqual([409, 'invitation_used']);
    expect(refusal(await accept(colleague, 'never-was'))).toEqual([400, 'invitation_invalid']);
  });

  it('expires; sending it again ends the earlier link', async () => {
    const owner = await api.client();
    const email = newEmail();
    const { id } = (await invite(owner, email)).json();
    const first = tokenTo(email);
    now = new Date(START.getTime() + 7 * DAY_MS);
    expect(refusal(await open(first))).toEqual([410, 'invitation_expired']);
    expect((await listed(owner, owner)).invitations).toMatchObject([{ email, isExpired: true }]);
    expect((await owner.send('POST', `${team(owner)}/invitations/${id}/send`)).json()).toMatchObject({
      isExpired: false,
    });
    expect(refusal(await open(first))).toEqual([400, 'invitation_invalid']);
    expect((await open(tokenTo(email))).statusCode).toBe(200);
  });

  it('can be revoked, and is then over', async () => {
    const owner = await api.client();
    const email = newEmail();
    const { id } = (await invite(owner, email)).json();
    expect((await owner.send('DELETE', `${team(owner)}/invitations/${id}`)).statusCode).toBe(200);
    expect(refusal(await open(tokenTo(email)))).toEqual([410, 'invitation_revoked']);
    expect(refusal(await owner.send('POST', `${team(owner)}/invitations/${id}/send`))).toEqual([404, 'not_found']);
    expect((await listed(owner, owner)).invitations).toEqual([]);
  });

  it('is sent once to each address, and not to members; an expired one is replaced', async () => {
    const owner = await api.client();
    const email = newEmail();
    expect((await invite(owner, email)).statusCode).toBe(201);
    expect(refusal(await invite(owner, email.toUpperCase()))).toEqual([409, 'member_invited']);
    expect(refusal(await invite(owner, owner.email))).toEqual([409, 'member_known']);
    now = new Date(START.getTime() + 8 * DAY_MS);
    expect((await invite(owner, email)).statusCode).toBe(201);
    expect((await listed(owner, owner)).invitations).toHaveLength(1);
  });

  it('is sent by confirmed users only, and up to fifty wait at a time', async () => {
    const unconfirmed = await api.client({ isConfirmed: false });
    expect(refusal(await invite(unconfirmed, newEmail()))).toEqual([403, 'email_unconfirmed']);
    const owner = await api.client();
    for (let n = 0; n < 50; n += 1) await invite(owner, newEmail());
    expect(refusal(await invite(owner, newEmail()))).toEqual([409, 'too_many_invitations']);
  });
});

describe('switching', () => {
  it('changes lists, new orders and settings; campaigns of both organisations stay open', async () => {
    const owner = await api.client({ paymentEnabled: true });
    const { campaignId } = await placeOrder(owner);
    const colleague = await colleagueOf(owner);
    const choose = (organizationId: string) => colleague.send('PUT', '/api/user/organization', { organizationId });
    const seen = async () => [
      (await colleague.get(`/api/campaign/${campaignId}`)).statusCode,
      (await colleague.get('/api/campaign')).json().length,
      (await colleague.get('/api/user')).json().paymentEnabled,
      (await colleague.get(`${team(owner)}/members`)).statusCode,
    ];
    expect(await seen()).toEqual([200, 1, true, 200]);
    expect((await choose(colleague.organizationId)).json()).toMatchObject({
      activeOrganizationId: colleague.organizationId,
    });
    expect(await seen()).toEqual([200, 0, false, 404]);
    expect((await choose(owner.organizationId)).statusCode).toBe(200);
    expect(await seen()).toEqual([200, 1, true, 200]);
  });

  it('is refused for an organisation the user does not belong to', async () => {
    const [owner, stranger] = [await api.client(), await api.client()];
    const answer = await stranger.send('PUT', '/api/user/organization', { organizationId: owner.organizationId });
    expect(refusal(answer)).toEqual([404, 'not_found']);
  });

  it('is remembered for the next sign-in, and after a change of password', async () => {
    const owner = await api.client();
    const { email, send } = await colleagueOf(owner);
    const login = await api.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
    expect(login.json().activeOrganizationId).toBe(owner.organizationId);
    const newPassword = 'Correct-Horse-10';
    const changed = await send('POST', '/api/changePassword', {
      password: PASSWORD,
      newPassword,
      confirmation: newPassword,
    });
    const after = api.clientWithCookie(cookieOf(changed));
    expect((await after.get('/api/user')).json().activeOrganizationId).toBe(owner.organizationId);
  });

  it('leaves operators their powers', async () => {
    const operator = await api.client({ operator: true });
    const owner = await api.client();
    await invite(owner, operator.email);
    expect((await accept(operator, tokenTo(operator.email))).json()).toMatchObject({ isOperator: true });
    expect((await operator.get('/api/ops/organizations')).statusCode).toBe(200);
    expect(refusal(await invite(operator, newEmail()))).toEqual([404, 'not_found']);
  });
});

describe('departure', () => {
  const remove = (as: TestClient, of: TestClient, who: TestClient) =>
    as.send('DELETE', `${team(of)}/members/${who.userId}`);

  it('a removed member loses access with the next call, and keeps their own organisation', async () => {
    const owner = await api.client();
    const { campaignId } = await placeOrder(owner);
    const colleague = await colleagueOf(owner);
    expect((await remove(owner, owner, colleague)).statusCode).toBe(200);
    expect((await colleague.get(`/api/campaign/${campaignId}`)).statusCode).toBe(404);
    expect((await colleague.get('/api/user')).json()).toMatchObject({ activeOrganizationId: colleague.organizationId });
    expect(refusal(await remove(owner, owner, colleague))).toEqual([404, 'not_found']);
  });

  it('the founder may leave their campaigns to a colleague, and gets an organisation of their own', async () => {
    const owner = await api.client();
    const { campaignId } = await placeOrder(owner);
    const colleague = await colleagueOf(owner);
    expect((await remove(owner, owner, owner)).statusCode).toBe(200);
    expect((await owner.get(`/api/campaign/${campaignId}`)).statusCode).toBe(404);
    const { organizations } = (await owner.get('/api/user')).json();
    expect(organizations).toMatchObject([{ organizationName: owner.name }]);
    expect(organizations[0].organizationId).not.toBe(owner.organizationId);
    expect((await colleague.get(`/api/campaign/${campaignId}`)).statusCode).toBe(200);
  });

  it('the last member can’t leave campaigns behind, nor their only organisation', async () => {
    const owner = await api.client();
    expect(refusal(await remove(owner, owner, owner))).toEqual([409, 'only_organization']);
    await placeOrder(owner);
    expect(refusal(await remove(owner, owner, owner))).toEqual([409, 'last_member']);
  });

  it('an empty organisation goes with its last member', async () => {
    const owner = await api.client();
    const colleague = await colleagueOf(owner);
    await colleague.send('PUT', '/api/user/organization', { organizationId: colleague.organizationId });
    expect((await remove(colleague, colleague, colleague)).statusCode).toBe(200);
    expect((await colleague.get('/api/user')).json()).toMatchObject({
      activeOrganizationId: owner.organizationId,
      organizations: [{ organizationId: owner.organizationId }],
    });
  });

  it('of two members who remove each other at once, one remains', async () => {
    const owner = await api.client();
    await placeOrder(owner);
    const colleague = await colleagueOf(owner);
    const answers = await Promise.all([remove(owner, owner, colleague), remove(colleague, owner, owner)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});

it('a member renames the organisation', async () => {
  const owner = await api.client();
  const answer = await owner.send('PATCH', team(owner), { name: '  Agence Bleue ' });
  expect(answer.json()).toMatchObject({ organizations: [{ organizationName: 'Agence Bleue' }] });
});
