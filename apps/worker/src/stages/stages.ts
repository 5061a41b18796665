import { isFilmWanted, noteObjectRemovals } from '@spotway/database';
import type { PipelineStage } from '@spotway/domain/work';
import { inBackground } from '@spotway/media';
import { NOTHING_TO_DO, type StageHandler } from '@spotway/queue';
import { assetPrefix, attemptAssetId } from '@spotway/storage';
import { z } from 'zod';
import type { StageContext } from '../context/stage-context.ts';
import { explainedByCleanUp } from '../faults/explained-by-clean-up.ts';
import { deliver } from './deliver.ts';
import { ingest } from './ingest.ts';
import { notify } from './notify.ts';
import { proxy } from './proxy.ts';
import { qualify } from './qualify.ts';
import { transcode } from './transcode.ts';
import { verify } from './verify.ts';

const filmPayload = z.object({ broadcastableId: z.uuid() });

/** What does the work of each stage. */
export function createStages(context: StageContext): Record<PipelineStage, StageHandler> {
  const onFilm = (handler: StageHandler) =>
    cleaningUp(whileWanted(context, whileStoreAnswers(context, behindLightWork(explainedByCleanUp(handler)))));
  return {
    ingest: cleaningUp(ingest(context)),
    verify: onFilm(verify(context)),
    proxy: onFilm(proxy(context)),
    qualify: whileWanted(context, qualify(context)),
    transcode: onFilm(transcode(context)),
    deliver: deliver(context),
    notify: notify(context),
  };
}

/** Skips the work on a film that was replaced or rejected since it was enqueued. */
function whileWanted({ db }: StageContext, handler: StageHandler): StageHandler {
  return async (attempt) => {
    const { broadcastableId } = filmPayload.parse(attempt.payload);
    return (await isFilmWanted(db, broadcastableId)) ? handler(attempt) : NOTHING_TO_DO;
  };
}

/**
 * Asks the store for a sign of life before the work, which the film's copy on this disk would let begin: what can't be stored would be decoded
 * and encoded again with every attempt of an outage.
 */
function whileStoreAnswers({ storage }: StageContext, handler: StageHandler): StageHandler {
  return async (attempt) => {
    await storage.expectAnswer(attempt.signal);
    return handler(attempt);
  };
}

/** Light work runs beside heavy work, and is done nearly as soon as without it. */
function behindLightWork(handler: StageHandler): StageHandler {
  return (attempt) => (attempt.lane === 'heavy' ? inBackground(() => handler(attempt)) : handler(attempt));
}

/** Earlier attempts whose objects are removed with a job's end; those of more, as after a long outage, go with the sweep of the store. */
const EARLIER_ATTEMPTS = 20;

/** Gives up what earlier attempts left in the store, in the transaction that makes this one's result known. */
function cleaningUp(handler: StageHandler): StageHandler {
  return async (attempt) => {
    const outcome = await handler(attempt);
    const { jobId, number } = attempt;
    const first = Math.max(1, number - EARLIER_ATTEMPTS);
    const earlier = Array.from({ length: number - first }, (_, index) => attemptAssetId(jobId, first + index));
    const { subject } = outcome;
    if (!subject || earlier.length === 0) return outcome;
    return {
      subject,
      async commit(tx) {
        const prefixes = earlier.map((assetId) => assetPrefix(subject.broadcastableId, assetId));
        await noteObjectRemovals(tx, prefixes, 'orphan');
        return outcome.commit(tx);
      },
    };
  };
}
