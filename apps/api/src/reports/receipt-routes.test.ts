import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { insertReceipt, SEED_IDS, tables } from '@spotway/database';
import { generateReceiptKey, type ReceiptKey, signReceipt } from '@spotway/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, spot } from '../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
let folder: string;
const key = generateReceiptKey();
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-receipt-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** A finished delivery with its receipt; returns its id. */
async function deliver(signedBy: ReceiptKey = key): Promise<string> {
  const { campaignId, showIds } = await placeOrder(client, { spots: [spot({ destinations: [SEED_IDS.galatee] })] });
  const [film] = await api.db.insert(tables.broadcastables).values({ showId: showIds[0]! }).returning();
  const deliveredAt = new Date('2026-05-04T10:20:30.123Z');
  const [delivery] = await api.db
    .insert(tables.deliveries)
    .values({ broadcastableId: film!.id, organizationId: SEED_IDS.galatee, profileId: 'xdcam-hd422-50', deliveredAt })
    .returning();
  const receipt = signReceipt(
    {
      platform: 'Relais',
      deliveryId: delivery!.id,
      deliveredAt,
      campaign: {
        id: campaignId,
        name: 'Été « tout court » \\ "50 %"',
        advertiser: 'Maison Exemple',
        product: 'Eau 💧',
      },
      spot: { id: showIds[0]!, pubId: '', title: 'Ligne\n2\u007f\u2028', version: 'Version 1' },
      destination: { id: SEED_IDS.galatee, name: 'Galatée TV', location: 'sftp://in.example/spots/film.mxf' },
      file: { name: 'film.mxf', profile: 'xdcam-hd422-50', sizeBytes: 135_000_000, sha256: 'ab'.repeat(32) },
      master: { name: 'master.mov', sizeBytes: 700_000_000_000, sha256: 'cd'.repeat(32) },
    },
    signedBy,
  );
  await insertReceipt(api.db, { deliveryId: delivery!.id, ...receipt }, signedBy.publicKey);
  return delivery!.id;
}

const script = path.join(import.meta.dirname, '../../../../scripts/check-receipt.mjs');
function check(receipt: string, publicKey: string) {
  const files = [path.join(folder, 'receipt.json'), path.join(folder, 'public-key.pem')] as const;
  writeFileSync(files[0], receipt);
  writeFileSync(files[1], publicKey);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('the receipt of a delivery', () => {
  it('is downloaded by the members who ordered it, and can be verified by anyone with the public key', async () => {
    const id = await deliver();
    const answer = await client.get(`/api/deliveries/${id}/receipt`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''receipt-film.mxf.json");
    const publicKey = await api.call({ method: 'GET', url: '/api/receipts/public-key' });
    expect([publicKey.statusCode, publicKey.headers['x-receipt-key-id']]).toEqual([200, key.id]);

    const genuine = check(answer.body, publicKey.body);
    expect(genuine).toMatchObject({
      status: 0,
      said: expect.stringContaining('Relais delivered film.mxf to Galatée TV'),
    });
    const changed = check(answer.body.replace('135000000', '135000001'), publicKey.body);
    expect(changed).toMatchObject({ status: 1, said: expect.stringContaining('NOT GENUINE') });
    const other = check(answer.body, generateReceiptKey().publicKey);
    expect(other).toMatchObject({ status: 1, said: expect.stringContaining('NOT GENUINE') });
  });

  it('can be verified with openssl alone, from its signed bytes', async () => {
    const id = await deliver();
    const { signature } = (await client.get(`/api/deliveries/${id}/receipt`)).json();
    const rows = await api.db.select().from(tables.receipts);
    const row = rows.find(({ deliveryId }) => deliveryId === id);
    const file = (name: string) => path.join(folder, name);
    writeFileSync(file('document'), row!.document);
    writeFileSync(file('signature'), Buffer.from(signature.value, 'base64'));
    writeFileSync(file('key.pem'), key.publicKey);
    const args = ['-verify', '-pubin', '-inkey', file('key.pem'), '-rawin', '-in', file('document')];
    const said = execFileSync('openssl', ['pkeyutl', ...args, '-sigfile', file('signature')], { encoding: 'utf8' });
    expect(said).toContain('Verified Successfully');
  });

  it('stays valid when the platform switches to another key', async () => {
    const id = await deliver();
    const next = generateReceiptKey();
    await deliver(next);
    const current = await api.call({ method: 'GET', url: '/api/receipts/public-key' });
    expect(current.body).toBe(next.publicKey);
    const receipt = await client.get(`/api/deliveries/${id}/receipt`);
    const keyId: string = receipt.json().signature.keyId;
    const earlier = await api.call({ method: 'GET', url: `/api/receipts/public-key?keyId=${keyId}` });
    expect(check(receipt.body, earlier.body).status).toBe(0);
    expect(
      (await api.call({ method: 'GET', url: `/api/receipts/public-key?keyId=${'0'.repeat(16)}` })).statusCode,
    ).toBe(404);
  });

  it('is 404 for another organisation and for an unknown delivery, 401 without a session; operators see it', async () => {
    const id = await deliver();
    const url = `/api/deliveries/${id}/receipt`;
    expect((await (await api.client()).get(url)).statusCode).toBe(404);
    expect((await client.get(`/api/deliveries/${crypto.randomUUID()}/receipt`)).statusCode).toBe(404);
    expect((await api.call({ method: 'GET', url })).statusCode).toBe(401);
    expect((await (await api.client({ operator: true })).get(url)).statusCode).toBe(200);
  });
});
