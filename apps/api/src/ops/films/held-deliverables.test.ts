import type { OperatedFilm } from '@spotway/contract';
import { tables } from '@spotway/database';
import type { DeliverableFault } from '@spotway/domain/delivery';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import { assetKey } from '@spotway/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm } from '../../testing/checked-film.ts';
import { eq } from '../../testing/conditions.ts';
import { readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

const FREEZE: DeliverableFault = {
  code: 'freeze',
  expected: 'as on the master',
  actual: '50 frames, pictures 25-74',
  issue: { code: 'freeze', severity: 'error', measured: 50, unit: 'frames', inFrame: 25, outFrame: 74 },
};
const CUT: DeliverableFault = { code: 'frame-count', expected: '500', actual: '499' };

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true, language: 'fr' });
});
afterAll(() => api.close());

/** The state the worker leaves when the check stops one of a film's deliverables. */
async function heldFilm(...faults: DeliverableFault[]) {
  const { campaignId, filmId, showId } = await checkedFilm(api, client);
  await operator.send('POST', `/api/ops/films/${filmId}/accept`);
  const [delivery] = await api.db.select().from(tables.deliveries).where(eq(tables.deliveries.broadcastableId, filmId));
  const { profileId } = delivery!;
  await api.db
    .update(tables.jobs)
    .set({ status: 'failed', payload: { broadcastableId: filmId, profileIds: [profileId] } })
    .where(eq(tables.jobs.subject, (await encodingOf(filmId))!.subject));
  const key = assetKey(filmId, crypto.randomUUID(), 'film.mxf');
  const row = { broadcastableId: filmId, kind: 'Video', role: 'copy', profileId, key, sizeBytes: 5_000_000 } as const;
  const [asset] = await api.db
    .insert(tables.assets)
    .values({
      ...row,
      sha256: 'a',
      mimeType: 'application/mxf',
      heldFor: faults,
      details: { ...DELIVERABLE_DETAILS, fileName: 'film.mxf' },
    })
    .returning();
  return { campaignId, filmId, showId, profileId, assetId: asset!.id };
}

async function encodingOf(filmId: string) {
  const rows = await api.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, filmId));
  return rows.find(({ stage }) => stage === 'transcode');
}

const readFilm = async (id: string): Promise<OperatedFilm> => (await operator.get(`/api/ops/films/${id}`)).json();
const release = (filmId: string, assetId: string, reason = 'Image fixe voulue par la création') =>
  operator.send('POST', `/api/ops/films/${filmId}/heldDeliverables/${assetId}/release`, { reason });
const assetOf = async (id: string) => {
  const [row] = await api.db.select().from(tables.assets).where(eq(tables.assets.id, id));
  return row!;
};

describe('a deliverable stopped by its check', () => {
  it('is shown to operators with its findings, and delivered once they release it', async () => {
    const { campaignId, filmId, profileId, assetId } = await heldFilm(FREEZE);
    const { heldDeliverables } = await readFilm(filmId);
    expect(heldDeliverables).toEqual([
      {
        assetId,
        profileId,
        profileName: expect.any(String),
        destinations: [expect.any(String)],
        sizeBytes: 5_000_000,
        madeAt: expect.any(String),
        problems: [
          { code: 'freeze', text: expect.stringContaining('10:00:01:00 – 10:00:02:24'), inTimecode: '10:00:01:00' },
        ],
        mayBeLetPass: true,
        isWatchable: true,
      },
    ]);
    const encode = async () => {
      const [spot] = (await readCampaign(client, campaignId)).spots;
      return spot?.show.activeBroadcastable?.files.material?.deliveries.find((each) => each.profileId === profileId);
    };
    expect(await encode()).toMatchObject({
      isHeld: true,
      transcoding: { error: 'Our team is reviewing this file before it is delivered.' },
    });
    expect((await release(filmId, assetId)).statusCode).toBe(200);
    expect((await encode())?.transcoding).toMatchObject({ phase: 'Finished', error: null });
    const { role, heldFor, details } = await assetOf(assetId);
    expect([role, heldFor]).toEqual(['deliverable', null]);
    expect(details).toMatchObject({
      fileName: 'film.mxf',
      letPass: { problems: [FREEZE], reason: 'Image fixe voulue par la création' },
    });
    const jobs = await api.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, filmId));
    expect(jobs.filter(({ stage }) => stage === 'deliver')).toHaveLength(1);
    // Nothing is missing any more: the failed job runs again and completes.
    expect((await encodingOf(filmId))?.status).toBe('waiting');
    expect((await readFilm(filmId)).heldDeliverables).toEqual([]);
    const notes = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, filmId));
    expect(notes.find(({ action }) => action === 'deliverable.released')?.facts).toMatchObject({
      profileId,
      problems: ['freeze'],
    });
    expect(codeOf(await release(filmId, assetId))).toBe('deliverable_not_held');
  });

  it('is never delivered if it is damaged', async () => {
    const { filmId, assetId } = await heldFilm(FREEZE, CUT);
    expect((await readFilm(filmId)).heldDeliverables).toMatchObject([{ mayBeLetPass: false }]);
    expect(codeOf(await release(filmId, assetId))).toBe('deliverable_damaged');
    expect((await assetOf(assetId)).role).toBe('copy');
    expect((await encodingOf(filmId))?.status).toBe('failed');
  });

  it('can’t be released without a reason, for another film, or for a replaced film', async () => {
    const { filmId, assetId } = await heldFilm(FREEZE);
    expect(codeOf(await release(filmId, assetId, ' '))).toBe('validation_failed');
    const other = await heldFilm(FREEZE);
    expect(codeOf(await release(other.filmId, assetId))).toBe('deliverable_not_held');
    expect(codeOf(await release(crypto.randomUUID(), assetId))).toBe('not_found');
    const { broadcastables } = tables;
    await api.db.update(broadcastables).set({ supersededAt: new Date() }).where(eq(broadcastables.id, filmId));
    expect(codeOf(await release(filmId, assetId))).toBe('film_replaced');
    expect((await assetOf(assetId)).role).toBe('copy');
  });
});
