import { tables } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendSubtitle } from '../testing/send-subtitle.ts';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 200 };
const NOT_SUBTITLES = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';
const CUES = '1\n00:00:00,400 --> 00:00:00,800\nÀ la plage\n';
/** Faster to encode than H.264, which is not what is tested here. */
const PLAIN = seededProfile('dnxhd-120');
const OPEN: DeliveryProfile = {
  ...PLAIN,
  id: 'open-subtitles',
  subtitles: { mode: 'Open', isRequired: true },
};

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ profiles: [OPEN] });
});
afterAll(() => pipeline.stop());

const jobsOf = ({ showId }: OrderedFilm, stage: string) =>
  pipeline.db
    .select()
    .from(tables.jobs)
    .where(and(eq(tables.jobs.showId, showId), eq(tables.jobs.stage, stage)));

async function deliveredProfiles({ broadcastableId }: OrderedFilm): Promise<string[]> {
  const rows = await deliveriesOf(pipeline.db, broadcastableId);
  return rows.flatMap(({ deliveredAt, profileId }) => (deliveredAt ? [profileId] : [])).sort();
}

describe('a film whose only bad file is its subtitle', () => {
  let film: OrderedFilm;
  beforeAll(async () => {
    film = await pipeline.order(await makeFilm('one-second'), [PLAIN.id, OPEN.id]);
    await sendSubtitle(pipeline, film, 'titres.srt', NOT_SUBTITLES);
    await vi.waitFor(async () => expect(await deliveredProfiles(film)).toEqual([PLAIN.id]), WAIT);
  }, 120_000);

  test('stays accepted, and is encoded and delivered only for the destination that does not require subtitles', async () => {
    const { broadcastables } = tables;
    const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, film.broadcastableId));
    expect(row?.rejectedAt).toBeNull();
    expect(row?.qualifiedAt).not.toBeNull();
    const encodes = await jobsOf(film, 'transcode');
    expect(encodes.map(({ status, payload }) => [status, payload.profileIds])).toEqual([['finished', [PLAIN.id]]]);
  });

  test('is reported to the customer with the file, the reason and who is waiting, and to nobody else', async () => {
    await vi.waitFor(async () => {
      expect(await pipeline.mailSubjects()).toEqual(['Sous-titres à renvoyer\u00a0: Été – Printemps']);
    }, WAIT);
    const answer = await fetch(`${pipeline.mailboxUrl}/api/messages`);
    const [message] = (await answer.json()) as { id: string }[];
    const text = await (await fetch(`${pipeline.mailboxUrl}/api/messages/${message!.id}`)).text();
    for (const words of ['titres.srt', 'Ce fichier est un PDF, pas un fichier de sous-titres', 'Chaîne 2'])
      expect(text).toContain(words);
    expect(text).not.toContain('Chaîne 1');
  });

  test('is delivered to the destination that requires subtitles once a corrected file arrives, which is kept next to the first', async () => {
    await sendSubtitle(pipeline, film, 'titres-corriges.srt', CUES);
    await vi.waitFor(async () => expect(await deliveredProfiles(film)).toEqual([PLAIN.id, OPEN.id]), WAIT);
    const files = await pipeline.db
      .select()
      .from(tables.showFiles)
      .where(and(eq(tables.showFiles.broadcastableId, film.broadcastableId), eq(tables.showFiles.kind, 'Subtitle')));
    expect(files.map(({ name, judgement }) => [name, judgement?.errors]).sort()).toEqual([
      ['titres-corriges.srt', []],
      ['titres.srt', ['unsupported']],
    ]);
    const assets = await pipeline.db
      .select()
      .from(tables.assets)
      .where(and(eq(tables.assets.broadcastableId, film.broadcastableId), eq(tables.assets.profileId, OPEN.id)));
    expect(assets).toMatchObject([{ details: { subtitles: { mode: 'Open' } } }]);
  });
});

describe('a film with subtitles in a format that is only stored', () => {
  test('is not delivered without them where they are required, and the customer is told which formats are read', async () => {
    const film = await pipeline.order(await makeFilm('one-second'), [PLAIN.id, OPEN.id]);
    await sendSubtitle(pipeline, film, 'titres.ttml', '<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>');
    await vi.waitFor(async () => expect(await deliveredProfiles(film)).toEqual([PLAIN.id]), WAIT);
    const encodes = await jobsOf(film, 'transcode');
    expect(encodes.map(({ payload }) => payload.profileIds)).toEqual([[PLAIN.id]]);
    await vi.waitFor(async () => {
      const answer = await fetch(`${pipeline.mailboxUrl}/api/messages`);
      const messages = (await answer.json()) as { id: string }[];
      const texts = await Promise.all(
        messages.map(async ({ id }) => (await fetch(`${pipeline.mailboxUrl}/api/messages/${id}`)).text()),
      );
      expect(texts.find((text) => text.includes('titres.ttml'))).toContain('sous-titres (TTML)');
    }, WAIT);
    await sendSubtitle(pipeline, film, 'titres.srt', CUES);
    await vi.waitFor(async () => expect(await deliveredProfiles(film)).toEqual([PLAIN.id, OPEN.id]), WAIT);
  });
});
