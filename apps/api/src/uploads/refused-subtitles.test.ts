import type { Show } from '@spotway/contract';
import { tables } from '@spotway/database';
import type { StoredFileJudgement } from '@spotway/domain/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { announceRaw, askedSpot } from '../testing/delegation.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { announce, uploadFile } from '../testing/upload.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const SUBTITLE = { kind: 'Subtitle', name: 'titres.srt' };
const REFUSED = {
  errors: ['unsupported' as const],
  warnings: [],
  differences: [],
  subtitleRefusal: 'unknown-format' as const,
};
const activeFilm = async (showId: string) =>
  ((await client.get(`/api/show/${showId}`)).json() as Show).activeBroadcastable;
const ACCEPTED = { errors: [], warnings: [], differences: [] };
const judge = (fileId: string, judgement: StoredFileJudgement) =>
  api.db.update(tables.showFiles).set({ judgement }).where(eq(tables.showFiles.id, fileId));

/** An accepted film with a refused subtitle file. */
async function acceptedFilm(): Promise<{ showId: string; fileId: string }> {
  const { showIds } = await placeOrder(client);
  const showId = showIds[0]!;
  await uploadFile(api, client, showId);
  const { id: fileId } = await uploadFile(api, client, showId, SUBTITLE);
  await judge(fileId, REFUSED);
  const film = eq(tables.broadcastables.showId, showId);
  await api.db.update(tables.broadcastables).set({ qualifiedAt: new Date() }).where(film);
  return { showId, fileId };
}

describe('a refused subtitle file of an accepted film', () => {
  it('is shown with its reason in the viewer’s language, and does not reject the film', async () => {
    const { showId } = await acceptedFilm();
    const film = await activeFilm(showId);
    expect(film?.broadcastable).toMatchObject({ rejection: null, subtitles: 'refused' });
    expect(film?.files.subtitles).toMatchObject([{ name: 'titres.srt', subtitles: { findings: [] } }]);
    expect(film?.files.subtitles[0]?.subtitles?.refusal).toContain('EBU STL');
  });

  it('can be followed by a corrected one with the same name and size, which is kept beside it', async () => {
    const { showId, fileId } = await acceptedFilm();
    const corrected = await uploadFile(api, client, showId, SUBTITLE);
    expect(corrected.id).not.toBe(fileId);
    const film = await activeFilm(showId);
    expect(film?.files.subtitles.map(({ id }) => id)).toEqual([fileId, corrected.id]);
    expect(film?.broadcastable.subtitles).toBe('unchecked');
    await judge(corrected.id, ACCEPTED);
    expect((await activeFilm(showId))?.broadcastable.subtitles).toBe('usable');
    const further = await announceRaw(client, showId, { ...SUBTITLE, name: 'autres.srt' });
    expect([further.statusCode, codeOf(further)]).toEqual([409, 'material_locked']);
  });

  it('allows neither another film nor another audio file, nor anybody from another organisation', async () => {
    const { showId } = await acceptedFilm();
    for (const kind of ['Material', 'Audio'])
      expect(codeOf(await announceRaw(client, showId, { kind, name: 'v2.mxf' }))).toBe('material_locked');
    const stranger = await api.client();
    expect((await announceRaw(stranger, showId, SUBTITLE)).statusCode).toBe(404);
  });
});

it('the holder of a film can replace their refused subtitle file', async () => {
  const { holder, showId } = await askedSpot(api, client);
  const { id } = await uploadFile(api, holder, showId, SUBTITLE);
  expect(codeOf(await announceRaw(holder, showId, { ...SUBTITLE, name: 'b.srt' }))).toBe('file_arrived');
  await judge(id, REFUSED);
  expect((await announce(holder, showId, { ...SUBTITLE, name: 'b.srt' })).id).not.toBe(id);
});
