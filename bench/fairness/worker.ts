import {
  connectDatabase,
  findProfiles,
  findSpotFacts,
  listActiveProfiles,
  recordDelivery,
  qualify as recordQualified,
  replaceAssets,
} from '@spotway/database';
import { canRewrap } from '@spotway/domain/delivery';
import {
  encodingGroups,
  encodingPart,
  estimateSeconds,
  type PipelineEvent,
  type PipelineStage,
  type ProfileToMake,
  stageParts,
  type WorkLane,
} from '@spotway/domain/work';
import { createQueue, GAVE_WAY, NOTHING_TO_DO, type Outcome, runJobs, type StageHandler } from '@spotway/queue';
import { createMachine } from './machine.ts';
import { MASTER } from './orders.ts';

/** A worker process on its own simulated machine: the product's queue and runner, with work that takes its estimated time. */
const [url = ''] = process.argv.slice(2);
const { db } = connectDatabase(url);
const queue = createQueue({ connectionString: url, supervise: true, onError: console.error });
const machine = createMachine();
const DELIVERY_SECONDS = 3;

const filmOf = (payload: Record<string, unknown>) => String(payload.broadcastableId);
const framesOf = async (film: string) => ((await findSpotFacts(db, film))?.durationMs ?? 0) / 40;
const outcomeOf = (
  broadcastableId: string,
  event: PipelineEvent,
  commit: Outcome['commit'] = async () => null,
): Outcome => ({
  subject: { broadcastableId },
  commit: async (tx) => {
    await commit(tx);
    return event;
  },
});

async function lookAt(stage: PipelineStage, film: string, lane: WorkLane, isBehind = false): Promise<void> {
  const size = { frames: await framesOf(film), megabytes: 0 };
  await machine.run(estimateSeconds(stageParts(stage, size), {}), lane, isBehind);
}

const transcode: StageHandler = async ({ jobId, payload, lane, publish, shouldGiveWay }) => {
  const broadcastableId = filmOf(payload);
  const there = await listActiveProfiles(db, broadcastableId);
  const frames = await framesOf(broadcastableId);
  const lacking = (payload.profileIds as string[]).filter((id) => !there.includes(id));
  const toMake = [...(await findProfiles(db, lacking)).values()].map(
    (profile): ProfileToMake => ({ profile, isRewrap: canRewrap(MASTER, profile).canRewrap }),
  );
  for (const [index, group] of encodingGroups(toMake, frames, {}).entries()) {
    if (index > 0 && (await shouldGiveWay())) return GAVE_WAY;
    const parts = group.map((each) => encodingPart(each, frames));
    await machine.run(estimateSeconds(parts, {}), lane);
    await publish(
      outcomeOf(broadcastableId, { type: 'transcoded' }, async (tx) => {
        const common = { broadcastableId, kind: 'Video', role: 'deliverable', sizeBytes: 1, sha256: 'none' } as const;
        const facts = { mimeType: 'video/mp4', details: {} };
        const files = group.map(({ profile: { id } }) => ({
          ...common,
          ...facts,
          profileId: id,
          key: `${jobId}/${id}`,
        }));
        await replaceAssets(tx, files);
        return null;
      }),
    );
  }
  return outcomeOf(broadcastableId, { type: 'transcoded' });
};

const stages: Record<PipelineStage, StageHandler> = {
  ingest: async () => NOTHING_TO_DO,
  async verify({ payload, lane }) {
    await lookAt('verify', filmOf(payload), lane);
    return outcomeOf(filmOf(payload), { type: 'verified' });
  },
  async proxy({ payload, lane }) {
    await lookAt('proxy', filmOf(payload), lane, true);
    return outcomeOf(filmOf(payload), { type: 'proxied' });
  },
  qualify: async ({ payload }) =>
    outcomeOf(filmOf(payload), { type: 'qualified' }, async (tx) => {
      await recordQualified(tx, filmOf(payload), null);
      return null;
    }),
  transcode,
  async deliver({ payload, lane }) {
    await machine.run(DELIVERY_SECONDS, lane);
    return {
      subject: null,
      async commit(tx) {
        const facts = { location: '', fileName: '', sizeBytes: 1, sha256: 'none', deliveredAt: new Date() };
        await recordDelivery(tx, String(payload.deliveryId), facts);
        return null;
      },
    };
  },
  notify: async () => NOTHING_TO_DO,
};

await queue.start();
await runJobs({
  queue,
  db,
  stages,
  stopping: new AbortController().signal,
  onAttempt: ({ error }) => error && console.error(error),
});
process.send?.('ready');
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
