import type { OperatedFilm, PlayerFiles } from '@spotway/contract';
import { findAudioDescriptionOf, findSubtitleOf, tables } from '@spotway/database';
import type { Service } from '@spotway/domain/shared';
import { silentWave } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm, FILM_FRAMES } from '../../testing/checked-film.ts';
import { eq } from '../../testing/conditions.ts';
import { readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nBonjour à tous.\n\n2\n00:00:04,000 --> 00:00:06,000\nÀ bientôt.\n';
const SOUND = { sampleCount: (FILM_FRAMES * 48_000) / 25 };

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const order = (services: Service[], changes = {}) => checkedFilm(api, client, { services, ...changes });
const send = (url: string, payload: Uint8Array | string, language = 'fr') =>
  api.call({
    method: 'PUT',
    url,
    payload: Buffer.from(payload),
    headers: { cookie: operator.cookie, 'content-type': 'application/octet-stream', 'accept-language': language },
  });
const subtitles = (id: string, payload: Uint8Array | string, name = 'spot.srt') =>
  send(`/api/ops/films/${id}/subtitles?name=${name}`, payload);
const sound = (id: string, payload: Uint8Array | string, placement = 'tracks34') =>
  send(`/api/ops/films/${id}/audioDescription?name=ad.wav&placement=${placement}`, payload);
const submission = (id: string, body: object) => operator.send('PUT', `/api/ops/films/${id}/submission`, body);
const accept = (id: string) => operator.send('POST', `/api/ops/films/${id}/accept`);
const readFilm = async (id: string): Promise<OperatedFilm> => (await operator.get(`/api/ops/films/${id}`)).json();
const isEncoding = async (id: string) => {
  const rows = await api.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, id));
  return rows.some(({ stage }) => stage === 'transcode');
};

describe('subtitles', () => {
  it('are stored as sent and as WebVTT for the player, and let an accepted film go on', async () => {
    const { filmId, campaignId } = await order(['subtitling']);
    await accept(filmId);
    expect(await isEncoding(filmId)).toBe(false);
    const [waiting] = (await readCampaign(client, campaignId)).spots;
    expect(waiting!.show.activeBroadcastable!.broadcastable.pendingServices).toEqual(['subtitling']);

    expect((await subtitles(filmId, SRT)).json()).toEqual({ ok: true });
    expect(await isEncoding(filmId)).toBe(true);
    const stored = await findSubtitleOf(api.db, filmId);
    expect(stored).toMatchObject({ name: 'spot.srt', source: 'operator', mimeType: 'application/x-subrip' });
    expect(await api.storage.headObject(stored!.key)).toMatchObject({ sizeBytes: Buffer.byteLength(SRT) });
    const { pendingServices, attachments } = await readFilm(filmId);
    expect({ pendingServices, attachments }).toMatchObject({
      pendingServices: [],
      attachments: [{ service: 'subtitling', fileName: 'spot.srt', attachedBy: operator.name, placement: null }],
    });
    const entries = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, filmId));
    expect(entries.at(-1)).toMatchObject({ action: 'service.attached', actorUserId: operator.userId });
    const assets = await api.db.select().from(tables.assets).where(eq(tables.assets.broadcastableId, filmId));
    expect(assets).toMatchObject([{ kind: 'ProxySubtitle', role: 'proxy_subtitle', details: { fileId: stored!.id } }]);
    const served = await operator.get(`/api/proxies/${assets[0]!.id}/subtitles.vtt`);
    expect(served.body).toMatch(/^WEBVTT\n[\s\S]*00:00:01\.000 --> 00:00:03\.000[\s\S]*Bonjour à tous\./);
    const files: PlayerFiles = (await operator.get(`/api/broadcastable/${filmId}/files`)).json();
    expect(files.proxy).toBeNull();
  });

  it('report what is wrong with them: errors refuse the file, warnings are shown', async () => {
    const { filmId } = await order(['subtitling']);
    const overlapping = SRT.replace('00:00:04,000', '00:00:02,000');
    const refused = await subtitles(filmId, overlapping);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'file_refused']);
    expect(refused.json().error.details.findings).toMatchObject([{ code: 'overlap', severity: 'error' }]);
    const late = SRT.replace('00:00:06', '00:01:06');
    expect((await subtitles(filmId, late)).json().error.details.findings).toContainEqual(
      expect.objectContaining({ code: 'past-end', description: expect.stringContaining('film') }),
    );
    for (const none of ['', '%PDF-1.7 no subtitles', Buffer.alloc(3000)])
      expect(codeOf(await subtitles(filmId, none))).toBe('file_refused');
    expect((await readFilm(filmId)).attachments).toEqual([]);

    const fast = SRT.replace('Bonjour à tous.', 'Bonjour à tous, et merci à vous tous d’être ici.');
    expect((await subtitles(filmId, fast)).statusCode).toBe(200);
    const [attachment] = (await readFilm(filmId)).attachments;
    expect(attachment!.findings.map(({ code, severity }) => [code, severity])).toContainEqual([
      'reading-speed',
      'warning',
    ]);
  });

  it('replace earlier ones, whose objects leave the store', async () => {
    const { filmId } = await order(['subtitling']);
    await subtitles(filmId, SRT, 'first.srt');
    const first = await findSubtitleOf(api.db, filmId);
    await subtitles(filmId, SRT.replace('tous', 'toutes'), 'second.srt');
    const { attachments } = await readFilm(filmId);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['second.srt']);
    const removals = await api.db.select().from(tables.objectRemovals);
    expect(removals.map(({ key }) => key)).toContain(first!.key);
  });

  it('larger than 10 MB are not read to the end', async () => {
    const { filmId } = await order(['subtitling']);
    const answer = await subtitles(filmId, Buffer.alloc(10_500_000, 'a'));
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'file_too_large']);
  });
});

describe('an audio description', () => {
  it('is attached if it is as long as the film', async () => {
    const { filmId } = await order(['audioDescription']);
    await accept(filmId);
    const wave = silentWave(SOUND);
    expect(wave.length).toBeGreaterThan(4 * 1024 * 1024);
    expect((await sound(filmId, wave)).json()).toEqual({ ok: true });
    const found = await findAudioDescriptionOf(api.db, filmId);
    expect(found).toMatchObject({ placement: 'tracks34', file: { name: 'ad.wav', sizeBytes: wave.length } });
    expect(await api.storage.headObject(found!.file.key)).toMatchObject({ sizeBytes: wave.length });
    expect((await readFilm(filmId)).pendingServices).toEqual([]);
    expect(await isEncoding(filmId)).toBe(true);
  });

  it('is refused with the reason', async () => {
    const { filmId } = await order(['audioDescription']);
    const codes = async (payload: Uint8Array | string) =>
      (await sound(filmId, payload, 'mixed')).json().error.details.findings.map(({ code }: { code: string }) => code);
    expect(await codes(silentWave({ sampleCount: SOUND.sampleCount + 3000 }))).toEqual(['length']);
    expect(await codes(silentWave({ sampleRate: 44_100, sampleCount: 20 * 44_100 }))).toEqual(['sample-rate']);
    expect(await codes(silentWave(SOUND).subarray(0, 1_000_000))).toEqual(['truncated', 'length']);
    expect(await codes('')).toEqual(['not-wave']);
    expect(await findAudioDescriptionOf(api.db, filmId)).toBeNull();
  });

  it('waits for the film’s length', async () => {
    const { filmId } = await order(['audioDescription']);
    await api.db.delete(tables.verifications).where(eq(tables.verifications.broadcastableId, filmId));
    expect(codeOf(await sound(filmId, silentWave(SOUND)))).toBe('film_not_checked');
  });
});

describe('a submission to the regulator', () => {
  const pubId = 'FR_MAIS_EAUX_PRIN_0042_020_F';

  it('goes from to-be-submitted to accepted with its PubID, as the customer sees, and lets the film go on', async () => {
    const { filmId, campaignId } = await order(['arppSubmission'], { pubId: '' });
    await accept(filmId);
    const seen = async () => (await readCampaign(client, campaignId)).spots[0]!;
    expect(await seen()).toMatchObject({ pubId: '', submission: { status: 'toSubmit', reason: null } });
    await submission(filmId, { status: 'submitted' });
    expect(await seen()).toMatchObject({ submission: { status: 'submitted' } });
    await submission(filmId, { status: 'refused', reason: 'Mention sanitaire absente' });
    expect(await seen()).toMatchObject({ submission: { status: 'refused', reason: 'Mention sanitaire absente' } });
    expect(await isEncoding(filmId)).toBe(false);
    expect((await submission(filmId, { status: 'accepted', pubId })).statusCode).toBe(200);
    expect(await seen()).toMatchObject({ pubId, submission: { status: 'accepted', reason: null } });
    expect(await isEncoding(filmId)).toBe(true);
    expect(codeOf(await submission(filmId, { status: 'submitted' }))).toBe('film_encoded');
  });

  it('refuses invalid identifiers, another spot’s, and a refusal without a reason', async () => {
    const { filmId } = await order(['arppSubmission'], { pubId: '' });
    const outcome = async (body: object) => {
      const answer = await submission(filmId, body);
      return [answer.statusCode, codeOf(answer), answer.json().error.details];
    };
    expect(await outcome({ status: 'accepted' })).toEqual([400, 'validation_failed', { pubId: 'required' }]);
    expect(await outcome({ status: 'submitted', pubId: 'FR_1' })).toEqual([
      400,
      'validation_failed',
      { pubId: 'invalid' },
    ]);
    expect((await outcome({ status: 'refused' })).slice(0, 2)).toEqual([400, 'validation_failed']);
    expect((await outcome({ status: 'lost' })).slice(0, 2)).toEqual([400, 'validation_failed']);
  });
});

describe('attaching is refused', () => {
  it('for a spot that did not order it', async () => {
    const { filmId } = await order([]);
    for (const answer of [
      await subtitles(filmId, SRT),
      await sound(filmId, silentWave(SOUND)),
      await submission(filmId, { status: 'submitted' }),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'service_not_ordered']);
  });

  it('for a rejected film, and for an encoded one', async () => {
    const rejected = await order(['subtitling']);
    await operator.send('POST', `/api/ops/films/${rejected.filmId}/reject`, { reason: 'Son absent' });
    expect(codeOf(await subtitles(rejected.filmId, SRT))).toBe('film_decided');
    const encoded = await order(['subtitling']);
    await subtitles(encoded.filmId, SRT);
    await accept(encoded.filmId);
    expect(codeOf(await subtitles(encoded.filmId, SRT))).toBe('film_encoded');
  });
});
