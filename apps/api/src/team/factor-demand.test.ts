import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const demand = (who: TestClient, organizationId: string, isDemanded = true) =>
  who.send('PUT', `/api/organizations/${organizationId}/secondFactor`, { isDemanded });

async function giveFactor({ userId }: TestClient, on: TestApi = api): Promise<void> {
  await on.db.insert(tables.passkeys).values({
    ...{ userId, name: 'Clé', credentialId: crypto.randomUUID(), publicKey: 'x' },
    ...{ signatures: 0, transports: [], isSynced: true },
  });
}

/** An organisation that demands a second factor, its first member, who has one, and a colleague without. */
async function strictTeam() {
  const [owner, colleague] = [await api.client(), await api.client()];
  await giveFactor(owner);
  await joinTeam(api, colleague, owner.organizationId);
  expect((await demand(owner, owner.organizationId)).statusCode).toBe(200);
  const choose = (organizationId: string) => colleague.send('PUT', '/api/user/organization', { organizationId });
  return { owner, colleague, choose };
}

describe('an organisation that demands a second factor', () => {
  it('needs one of whoever turns it on, and is no business of strangers', async () => {
    const [client, stranger] = [await api.client(), await api.client()];
    expect(codeOf(await demand(client, client.organizationId))).toBe('second_factor_missing');
    await giveFactor(stranger);
    expect(codeOf(await demand(stranger, client.organizationId))).toBe('not_found');
    await giveFactor(client);
    const answer = await demand(client, client.organizationId);
    expect(answer.json()).toMatchObject({ hasSecondFactor: true, owesSecondFactor: false });
    expect(answer.json().organizations[0]).toMatchObject({ demandsSecondFactor: true });
  });

  it('tells its members, and the audit log; once', async () => {
    const { owner, colleague } = await strictTeam();
    expect((await demand(owner, owner.organizationId)).statusCode).toBe(200);
    const subjects = (to: string) =>
      api.mails
        .filter((mail) => typeof mail.to === 'object' && 'address' in mail.to && mail.to.address === to)
        .filter(({ subject }) => subject.includes('demands two-factor'));
    await vi.waitFor(() => expect(subjects(colleague.email)).toHaveLength(1));
    expect(subjects(colleague.email)[0]?.text).toContain('set it up first');
    const lines = await api.db
      .select()
      .from(tables.auditLog)
      .where(eq(tables.auditLog.action, 'organization.secondFactorDemanded'));
    expect(lines.filter(({ subjectId }) => subjectId === owner.organizationId)).toHaveLength(1);
  });

  it('refuses members without one everything but their own account, in sessions opened before too', async () => {
    const { owner, colleague, choose } = await strictTeam();
    expect((await choose(owner.organizationId)).json()).toMatchObject({ owesSecondFactor: true });
    for (const url of [
      '/api/campaign',
      '/api/order/suggestions',
      `/api/organizations/${owner.organizationId}/members`,
    ]) {
      const answer = await colleague.get(url);
      expect([url, answer.statusCode, codeOf(answer)]).toEqual([url, 403, 'second_factor_needed']);
    }
    for (const url of ['/api/user', '/api/user/sessions', '/api/user/secondFactor'])
      expect([url, (await colleague.get(url)).statusCode]).toEqual([url, 200]);
    expect(codeOf(await demand(colleague, owner.organizationId, false))).toBe('second_factor_needed');
    await giveFactor(colleague);
    expect((await colleague.get('/api/campaign')).statusCode).toBe(200);
  });

  it('leaves their other organisations alone, from which its things are out of reach', async () => {
    const { owner, colleague, choose } = await strictTeam();
    expect((await choose(colleague.organizationId)).json()).toMatchObject({ owesSecondFactor: false });
    expect((await colleague.get('/api/campaign')).statusCode).toBe(200);
    expect((await colleague.get(`/api/organizationPayments/${owner.organizationId}`)).statusCode).toBe(404);
    await giveFactor(colleague);
    expect((await colleague.get(`/api/organizationPayments/${owner.organizationId}`)).statusCode).toBe(200);
  });

  it('lets nobody give up their last factor until it no longer does', async () => {
    const { owner } = await strictTeam();
    const [passkey] = await api.db.select().from(tables.passkeys).where(eq(tables.passkeys.userId, owner.userId));
    const remove = () =>
      owner.send('POST', `/api/user/passkeys/${passkey?.id}/remove`, { password: 'Correct-Horse-9' });
    expect(codeOf(await remove())).toBe('second_factor_demanded');
    await demand(owner, owner.organizationId, false);
    expect((await remove()).statusCode).toBe(200);
  });
});

it('operators can do nothing without a second factor where they need one', async () => {
  const strict = await startTestApi({ settings: { OPERATORS_SECOND_FACTOR: 'required' } });
  try {
    const operator = await strict.client({ operator: true });
    expect((await operator.get('/api/user')).json()).toMatchObject({ owesSecondFactor: true });
    expect(codeOf(await operator.get('/api/ops/films'))).toBe('second_factor_needed');
    await giveFactor(operator, strict);
    expect((await operator.get('/api/ops/films')).statusCode).toBe(200);
    const customer = await strict.client();
    expect((await customer.get('/api/campaign')).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
