import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { assetPrefix } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ qualification: 'manual' });
});
afterAll(() => pipeline.stop());

type Summary = { id: string; to: { address: string }[]; subject: string };

async function mailTo(address: string, subject: string): Promise<string> {
  return vi.waitFor(async () => {
    const list = (await (await fetch(`${pipeline.mailboxUrl}/api/messages`)).json()) as Summary[];
    const found = list.filter((mail) => mail.subject === subject && JSON.stringify(mail.to).includes(address));
    expect(found).toHaveLength(1);
    return ((await (await fetch(`${pipeline.mailboxUrl}/api/messages/${found[0]?.id}`)).json()) as { text: string })
      .text;
  }, WAIT);
}

/** A proxy at 29.97, with drop-frame timecode. */
async function addProxy({ broadcastableId }: OrderedFilm) {
  const id = crypto.randomUUID();
  const details = {
    ...{ manifest: 'manifest.mpd', files: [], poster: null, videoCodec: 'h264', audios: [] },
    ...{ width: 1280, height: 720, chromaSubSampling: null, frameRate: { num: 30_000, den: 1001 }, frameCount: 2000 },
    ...{ startTc: '10:00:00:00', isDropFrame: true },
  };
  const shape = { kind: 'ProxyManifest', role: 'proxy_low_res', mimeType: 'application/dash+xml' } as const;
  const key = assetPrefix(broadcastableId, id);
  await pipeline.db.insert(tables.assets).values({ id, broadcastableId, key, sizeBytes: 1, details, ...shape });
}

test('a request for changes is mailed to whoever made the link and to whoever ordered, with the link’s open comments', async () => {
  const { db, queue } = pipeline;
  const film = await pipeline.order(await makeFilm('one-second'), []);
  const { broadcastableId, showId, campaignId } = film;
  await addProxy(film);
  const [campaign] = await db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
  const [orderer] = await db
    .select()
    .from(tables.users)
    .where(eq(tables.users.id, campaign?.createdBy ?? ''));
  const maker = { name: 'Sacha', email: 'sacha@agence.example', language: 'en' } as const;
  const [user] = await db.insert(tables.users).values(maker).returning();
  const linkOf = async () => {
    const common = { showId, language: 'fr', days: 14, expiresAt: new Date(), createdBy: user?.id ?? '' } as const;
    const [link] = await db.insert(tables.reviewLinks).values(common).returning();
    return link?.id ?? '';
  };
  const [linkId, otherLinkId] = [await linkOf(), await linkOf()];
  const comment = { broadcastableId, authorName: 'Dominique' };
  await db.insert(tables.filmComments).values([
    { ...comment, reviewLinkId: linkId, frame: 1800, text: 'Trop sombre' },
    { ...comment, reviewLinkId: linkId, frame: 3, text: 'Déjà réglé', closedAt: new Date() },
    { ...comment, reviewLinkId: otherLinkId, frame: 4, text: 'D’un autre' },
    { ...comment, userId: user?.id, frame: 5, text: 'Entre nous' },
  ]);
  const said = { answer: 'changesRequested', authorName: 'Dominique', text: 'Le logo plus longtemps' } as const;
  const [answer] = await db
    .insert(tables.filmAnswers)
    .values({ broadcastableId, linkId, ...said })
    .returning();
  await db.transaction(async (tx) => {
    await queue.notify(tx, campaignId, 'reviewAnswered', answer?.id ?? '');
    await queue.notify(tx, campaignId, 'reviewAnswered', answer?.id ?? '', 2);
  });

  const english = await mailTo(maker.email, 'Changes requested: Été – Printemps');
  expect(english).toContain('> Le logo plus longtemps');
  expect(english).toContain('> 10:01:00;02 – Trop sombre');
  for (const hidden of ['Déjà réglé', 'D’un autre', 'Entre nous']) expect(english).not.toContain(hidden);
  expect(await mailTo(orderer?.email ?? '', 'Modification demandée\u00a0: Été – Printemps')).toContain('Dominique');
});
