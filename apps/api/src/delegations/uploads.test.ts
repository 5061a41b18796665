import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from '../testing/conditions.ts';
import { announceRaw, askedSpot, askFor, readAsked } from '../testing/delegation.ts';
import { placeOrder, readCampaign, spot } from '../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { announce, uploadFile } from '../testing/upload.ts';

let api: TestApi;
let client: TestClient;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const film = (showId: string) => eq(tables.broadcastables.showId, showId);
const change = (showId: string, fields: Partial<typeof tables.broadcastables.$inferInsert>) =>
  api.db.update(tables.broadcastables).set(fields).where(film(showId));

describe('the holder of a mailed link', () => {
  it('sees which film is wanted, by whom and until when, and nothing else of the order', async () => {
    const { holder, delegationId, showId, campaignId } = await askedSpot(api, client);
    const answer = await holder.get('/api/delegation');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      id: delegationId,
      showId,
      title: 'La mer',
      version: 'Version 1',
      pubId: expect.stringMatching(/^FR_/),
      duration: 20,
      advertiser: 'Maison Exemple',
      product: 'Eau fraîche',
      askedBy: { name: client.name, email: client.email, company: 'Agence Exemple' },
      judging: [
        {
          thresholds: expect.objectContaining({ maxIntegratedLufs: -22.5 }),
          loudness: { mode: 'keep' },
          programmes: ['Stereo'],
        },
      ],
      normaliseLoudness: false,
      message: 'La version longue',
      expiresAt: expect.any(String),
      film: { state: 'awaited' },
    });
    const [delegation] = (await readCampaign(client, campaignId)).spots[0]?.delegations ?? [];
    expect(delegation?.openedAt).not.toBeNull();
  });

  it('sees that the loudness will be normalised, where the order asks for it', async () => {
    const { showIds } = await placeOrder(client, { spots: [spot({ normaliseLoudness: true })] });
    const { holder } = await askFor(api, client, showIds[0]!);
    expect(await readAsked(holder)).toMatchObject({ normaliseLoudness: true });
  });

  it('sends the film, which arrives like any other; the customer sees who sent it', async () => {
    const { holder, showId, campaignId, delegationId } = await askedSpot(api, client);
    const file = await announce(holder, showId, { name: 'master.mov' });
    expect(await readAsked(holder)).toMatchObject({
      film: { state: 'sending', isOwn: true, fileName: 'master.mov' },
    });
    await uploadFile(api, holder, showId, { name: 'master.mov' });
    expect(await readAsked(holder)).toMatchObject({
      film: { state: 'received', isOwn: true, fileName: 'master.mov', sizeBytes: 1000, hasSubtitle: false },
    });
    const material = (await readCampaign(client, campaignId)).spots[0]?.show.activeBroadcastable?.files.material;
    expect(material).toMatchObject({
      id: file.id,
      sentBy: { delegationId, email: 'studio@post.example' },
      upload: { completed: true },
      ingest: { phase: 'Waiting' },
    });
    const [row] = await api.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, file.id));
    expect(row).toMatchObject({ createdBy: client.userId, delegationId });
    const received = and(
      eq(tables.auditLog.subjectId, showId),
      eq(tables.auditLog.action, 'upload.receivedFromDelegate'),
    );
    const [entry] = await api.db.select().from(tables.auditLog).where(received);
    expect(entry).toMatchObject({ actorUserId: null, facts: { delegation: delegationId, file: file.id } });
  });

  it('completes the campaign’s files with the last film', async () => {
    const { holder, showId, otherShowId, campaignId } = await askedSpot(api, client);
    await uploadFile(api, client, otherShowId);
    expect((await readCampaign(client, campaignId)).filesAcquired).toBeNull();
    await uploadFile(api, holder, showId);
    expect((await readCampaign(client, campaignId)).filesAcquired).not.toBeNull();
  });

  it('reports progress, pauses and failures of their upload', async () => {
    const { holder, showId, campaignId } = await askedSpot(api, client);
    const { id } = await announce(holder, showId);
    const upload = async () =>
      (await readCampaign(client, campaignId)).spots[0]?.show.activeBroadcastable?.files.material?.upload;
    await holder.send('PATCH', `/api/uploads/${id}/progress`, { progress: 0.5, completed: false, speed: 10 });
    expect(await upload()).toMatchObject({ progress: 0.5, speed: 10, status: 'OnGoing' });
    await holder.send('PUT', `/api/uploads/${id}/pause`);
    expect(await upload()).toMatchObject({ status: 'Paused' });
    await holder.send('PATCH', `/api/uploads/${id}/error`, { error: 'no line' });
    expect(await upload()).toMatchObject({ error: 'no line' });
  });

  it('sends another film after a rejection with the same link, and sees the reason for the rejection', async () => {
    const { holder, showId } = await askedSpot(api, client);
    await uploadFile(api, holder, showId);
    await change(showId, { rejectedAt: new Date(), rejectionReason: 'Trop fort' });
    expect((await readAsked(holder)).film).toMatchObject({ state: 'rejected', reason: 'Trop fort' });
    await uploadFile(api, holder, showId, { replace: true });
    expect((await readAsked(holder)).film).toMatchObject({ state: 'received', isOwn: true });
  });

  it('gets the same record for announcing the same file again', async () => {
    const { holder, showId } = await askedSpot(api, client);
    const file = await uploadFile(api, holder, showId);
    expect(await announce(holder, showId)).toMatchObject({ id: file.id, completed: true });
  });

  it('acts by the link even when signed in as a user of another organisation', async () => {
    const { token, showId, otherShowId } = await askedSpot(api, client);
    const stranger = await api.client();
    const both = api.delegate(token, stranger.cookie);
    expect((await announceRaw(both, otherShowId)).statusCode).toBe(404);
    expect((await both.get('/api/campaign')).statusCode).toBe(401);
    const own = await placeOrder(stranger);
    expect((await announceRaw(both, own.showIds[0] ?? '')).statusCode).toBe(404);
    await uploadFile(api, both, showId);
    expect((await announceRaw(stranger, showId)).statusCode).toBe(404);
  });
});
