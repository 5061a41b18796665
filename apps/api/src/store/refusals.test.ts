import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Difference, errorAnswer } from '../../../../packages/storage/src/testing/differing-store.ts';
import { eq } from '../testing/conditions.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { announce, beginUpload, completeUpload, reportCompleted, sendPart } from '../testing/upload.ts';

let difference: Difference = (_, pass) => pass();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ difference: (request, pass) => difference(request, pass) });
});
afterEach(() => {
  difference = (_, pass) => pass();
});
afterAll(() => api.close());

/** The store's objects belong to the owner of the upload key: the servers may not read them. */
const ownerRestricted: Difference = async (request, pass) =>
  request.operation === 'head' ? { ...errorAnswer(403, 'AccessDenied'), body: Buffer.alloc(0) } : pass();

async function stored(client: TestClient) {
  const { showIds } = await placeOrder(client);
  const file = await announce(client, showIds[0]!);
  const s3Id = await beginUpload(api, client, file);
  const etag = await sendPart(api, client, file, s3Id, 1, Buffer.alloc(1000, 1));
  await completeUpload(api, client, file, s3Id, [etag]);
  return file;
}

it('a completion whose object the store won’t let the servers read says so, loses nothing and succeeds once the right is granted', async () => {
  const client = await api.client({ language: 'fr' });
  const file = await stored(client);
  difference = ownerRestricted;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused = await reportCompleted(client, file.id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([502, 'storage_refused']);
    expect(refused.json().error.message).toMatch(/^Le stockage refuse l’accès au fichier/);
    expect(refused.json().error.details).toBeUndefined();
  }
  const alerts = () =>
    api.mails.filter(({ to, subject }) => to === 'operations@spotway.example' && subject.includes('stockage'));
  await expect.poll(alerts).toHaveLength(1);
  expect(alerts()[0]?.text).toMatch(/403/);

  difference = (_, pass) => pass();
  expect((await reportCompleted(client, file.id)).statusCode).toBe(200);
  const [upload] = await api.db.select().from(tables.uploads).where(eq(tables.uploads.fileId, file.id));
  expect(upload?.completedAt).not.toBeNull();
});

it.each([429, 500, 503])('a store that answers %i is unavailable, not broken', async (status) => {
  const client = await api.client();
  const file = await stored(client);
  difference = async (request, pass) =>
    request.operation === 'head' ? { ...errorAnswer(status, 'SlowDown'), body: Buffer.alloc(0) } : pass();
  const answer = await reportCompleted(client, file.id);
  expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'unavailable']);
});
