import { tables } from '@spotway/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const reset = (who: TestClient, email: string, reason = 'Pièce d’identité vue en visio') =>
  who.send('POST', '/api/ops/secondFactor/resets', { email, reason });
const login = (email: string) =>
  api.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });

async function protectedClient(options: Parameters<TestApi['client']>[0] = {}): Promise<TestClient> {
  const client = await api.client(options);
  await api.db.insert(tables.passkeys).values({
    ...{ userId: client.userId, name: 'Clé', credentialId: crypto.randomUUID(), publicKey: 'x' },
    ...{ signatures: 0, transports: [], isSynced: true },
  });
  return client;
}

it('an operator resets the factors of a user who lost them, with a reason, a mail and an end of their sessions', async () => {
  const [operator, client] = [await api.client({ operator: true }), await protectedClient()];
  expect(codeOf(await login(client.email))).toBe('second_step_needed');
  expect((await reset(operator, ` ${client.email.toUpperCase()} `)).statusCode).toBe(200);
  expect((await client.get('/api/user')).json()).toBeNull();
  expect((await login(client.email)).statusCode).toBe(200);
  const [line] = await api.db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.action, 'user.secondFactorReset'));
  expect(line).toMatchObject({
    actorUserId: operator.userId,
    subjectId: client.userId,
    facts: { email: client.email, reason: 'Pièce d’identité vue en visio' },
  });
  const mail = await vi.waitFor(() => {
    const found = api.mails.find(
      ({ subject }) => subject === 'Two-factor authentication reset on your Spotway account',
    );
    expect(found).toBeDefined();
    return found;
  });
  expect(mail?.text).not.toContain('127.0.0.1');
});

it('refuses customers, unknown addresses, users without a factor, a missing reason, and operators for themselves', async () => {
  const operator = await protectedClient({ operator: true });
  const [client, plain] = [await protectedClient(), await api.client()];
  expect(codeOf(await reset(client, plain.email))).toBe('not_found');
  expect(codeOf(await reset(operator, 'nobody@agency.example'))).toBe('not_found');
  expect(codeOf(await reset(operator, plain.email))).toBe('second_factor_missing');
  expect(codeOf(await reset(operator, client.email, ' '))).toBe('validation_failed');
  expect(codeOf(await reset(operator, operator.email))).toBe('forbidden');
  expect(codeOf(await login(client.email))).toBe('second_step_needed');
});
