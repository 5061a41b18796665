import { text } from 'node:stream/consumers';
import { declareDuration, lockCampaign, tables, withdrawRejection } from '@spotway/database';
import type { JobPhase } from '@spotway/domain/shared';
import type { PipelineStage } from '@spotway/domain/work';
import { makeFilm } from '@spotway/media/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
/** The film lasts one second. */
const DECLARED_MS = 20_000;
const PROFILE = 'dnxhd-120';

const { assets, broadcastables, jobs, verifications } = tables;

let pipeline: Pipeline;
let reported: string[] = [];
/** Runs once, between a stage's work and its publication. */
let between: { stage: PipelineStage; run: () => Promise<void> } | null = null;
/** Runs once, before a proxy is begun. */
let beforeProxy: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  pipeline = await startPipeline({
    makesProxies: true,
    onReport: (stage: PipelineStage, phase: JobPhase) => reported.push(`${stage} ${phase}`),
    async beforeStage(stage) {
      if (stage !== 'proxy' || !beforeProxy) return;
      const run = beforeProxy;
      beforeProxy = null;
      await run();
    },
    async afterStage(stage) {
      if (between?.stage !== stage) return;
      const { run } = between;
      between = null;
      await run();
    },
  });
});
afterAll(() => pipeline.stop());

/** A film whose declared duration is too long, to be delivered to one destination. */
async function orderWrong(film: Parameters<typeof makeFilm>[0] = 'one-second', profiles: string[] = []) {
  reported = [];
  const master = await makeFilm(film);
  return pipeline.order(master, profiles, undefined, undefined, [], false, DECLARED_MS);
}

/** Corrects a declared duration as the API does; `isChecked` says whether the film has been checked. */
function correct({ campaignId, showId, broadcastableId }: OrderedFilm, durationMs: number, isChecked = true) {
  return pipeline.db.transaction(async (tx) => {
    await lockCampaign(tx, campaignId);
    await declareDuration(tx, showId, durationMs);
    if (!isChecked) return;
    await withdrawRejection(tx, broadcastableId);
    await pipeline.queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId });
  });
}

async function rowOf({ broadcastableId }: OrderedFilm) {
  const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, broadcastableId));
  return row!;
}

const rejected = (film: OrderedFilm) =>
  vi.waitFor(async () => {
    const { rejectionReason } = await rowOf(film);
    expect(rejectionReason).not.toBeNull();
    return rejectionReason!;
  }, WAIT);

const qualified = (film: OrderedFilm) =>
  vi.waitFor(async () => expect((await rowOf(film)).qualifiedAt).not.toBeNull(), WAIT);

const assetsOf = ({ broadcastableId }: OrderedFilm, kind: (typeof assets.$inferSelect)['kind']) =>
  pipeline.db
    .select()
    .from(assets)
    .where(and(eq(assets.broadcastableId, broadcastableId), eq(assets.kind, kind)));

async function xmlReport(film: OrderedFilm): Promise<string> {
  const [asset] = await assetsOf(film, 'VerificationReportXml');
  return text(await pipeline.storage.getObjectStream(asset!.key));
}

async function attemptsOf({ broadcastableId }: OrderedFilm, stage: PipelineStage) {
  const ofFilm = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, stage));
  const rows = await pipeline.db.select().from(jobs).where(ofFilm);
  return rows.map(({ attempt, status }) => `${status} ${attempt}`);
}

test('a 1 s film on a 20 s spot is sent back; after the duration is corrected the same film proceeds, and nothing is made twice', async () => {
  const film = await orderWrong('one-second', [PROFILE]);
  expect(await rejected(film)).toBe(
    'Mauvaise durée – Le film dure 1\u00a0s ; la commande indique 20\u00a0s. Plus d’une demi-seconde d’écart : il n’est pas accepté tel quel. Envoyez la bonne version, ou faites corriger la durée déclarée sur la page de suivi par la personne qui a commandé le film.',
  );
  expect(await xmlReport(film)).toContain('<DeclaredSeconds>20</DeclaredSeconds>');
  const [early] = await assetsOf(film, 'VerificationReportXml');
  await vi.waitFor(async () => expect(await assetsOf(film, 'ProxyManifest')).toHaveLength(1), WAIT);
  const [proxy] = await assetsOf(film, 'ProxyManifest');
  const [measured] = await pipeline.db
    .select()
    .from(verifications)
    .where(eq(verifications.broadcastableId, film.broadcastableId));

  reported = [];
  await correct(film, 1000);
  await qualified(film);
  expect(reported.filter((each) => each.startsWith('verify'))).not.toContain('verify Encoding');
  expect(await xmlReport(film)).toMatch(/verdict="(?:compliant|warnings)" errors="0"/);
  expect(await xmlReport(film)).toContain('<DeclaredSeconds>1</DeclaredSeconds>');
  expect(await assetsOf(film, 'VerificationReportPdf')).toHaveLength(2);
  expect((await assetsOf(film, 'VerificationReportXml')).map(({ id }) => id)).not.toContain(early!.id);
  const [judged] = await pipeline.db
    .select()
    .from(verifications)
    .where(eq(verifications.broadcastableId, film.broadcastableId));
  expect(judged).toMatchObject({ nbErrors: 0, measurements: measured!.measurements });
  await vi.waitFor(async () => expect(await attemptsOf(film, 'deliver')).toEqual(['finished 1']), WAIT);
  expect(await assetsOf(film, 'ProxyManifest')).toEqual([proxy]);
  expect(await attemptsOf(film, 'proxy')).toEqual(['finished 1']);
  expect(await attemptsOf(film, 'transcode')).toEqual(['finished 1']);
});

test('any other fault sends the film back again, and is the only one reported', async () => {
  const film = await orderWrong('too-loud');
  expect(await rejected(film)).toContain('Mauvaise durée');
  await correct(film, 2000);
  const reason = await vi.waitFor(async () => {
    const now = await rejected(film);
    expect(now).not.toContain('Mauvaise durée');
    return now;
  }, WAIT);
  expect(reason).toContain('LUFS');
  const mails = async () => (await pipeline.mailSubjects()).filter((subject) => subject.startsWith('Film refusé'));
  await vi.waitFor(async () => expect((await mails()).length).toBeGreaterThanOrEqual(2), WAIT);
});

test('a duration corrected while the film is being measured is the one it is judged by', async () => {
  let film: OrderedFilm | null = null;
  between = { stage: 'verify', run: () => correct(film!, 1000, false) };
  film = await orderWrong();
  await qualified(film);
  expect(await attemptsOf(film, 'verify')).toEqual(['finished 2']);
  expect(reported.filter((each) => each === 'verify Packaging').length).toBeGreaterThanOrEqual(1);
  expect(await xmlReport(film)).toContain('<DeclaredSeconds>1</DeclaredSeconds>');
});

test('a duration corrected between check and decision defers the decision to the next check', async () => {
  let film: OrderedFilm | null = null;
  const decided: (string | null)[] = [];
  between = {
    stage: 'qualify',
    async run() {
      await correct(film!, 1000);
      decided.push((await rowOf(film!)).rejectionReason);
    },
  };
  film = await orderWrong();
  await qualified(film);
  expect(decided).toEqual([null]);
  expect(await attemptsOf(film, 'qualify')).toEqual(['finished 2']);
  const refused = `rejected:${film.broadcastableId}`;
  const mails = await pipeline.db.select().from(jobs).where(eq(jobs.subject, refused));
  expect(mails).toEqual([]);
});

test('a film sent back before its proxy was begun still gets it, so that its owner can see what was refused', async () => {
  const undecided = and(isNull(broadcastables.rejectedAt), isNull(broadcastables.qualifiedAt));
  const refusal = { rejectedAt: new Date(), rejectionReason: 'Mauvaise durée' };
  beforeProxy = () => pipeline.db.update(broadcastables).set(refusal).where(undecided);
  const film = await orderWrong();
  await vi.waitFor(async () => expect(await assetsOf(film, 'ProxyManifest')).toHaveLength(1), WAIT);
  expect((await rowOf(film)).rejectedAt).not.toBeNull();
});
