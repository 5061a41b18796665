import { isFilmCurrent, isFilmWanted, noteObjectRemovals } from '@spotway/database';
import type { PipelineStage } from '@spotway/domain/work';
import { inBackground } from '@spotway/media';
import { NOTHING_TO_DO, type StageHandler } from '@spotway/queue';
import { assetPrefix, attemptAssetId } from '@spotway/storage';
import { z } from 'zod';
import type { StageContext } from '../context/stage-context.ts';
import { preferringCleanUpError } from '../faults/preferring-clean-up-error.ts';
import { deliver } from './deliver.ts';
import { ingest } from './ingest.ts';
import { notify } from './notify.ts';
import { proxy } from './proxy.ts';
import { qualify } from './qualify.ts';
import { transcode } from './transcode.ts';
import { verify } from './verify.ts';

const filmPayload = z.object({
  broadcastableId: z.uuid(),
  deliverableId: z.uuid().optional(),
  frame: z.number().optional(),
});

/** The handler of each stage. */
export function createStages(context: StageContext): Record<PipelineStage, StageHandler> {
  const onFilm = (handler: StageHandler, isWanted = isFilmWanted) =>
    removingLeftovers(
      skippingUnwanted(
        context,
        requiringStore(context, inBackgroundIfHeavy(preferringCleanUpError(handler))),
        isWanted,
      ),
    );
  return {
    ingest: removingLeftovers(ingest(context)),
    verify: onFilm(verify(context)),
    // The owner of a rejected film must see what was refused.
    proxy: onFilm(proxy(context), isFilmCurrent),
    qualify: skippingUnwanted(context, qualify(context)),
    transcode: onFilm(transcode(context)),
    deliver: deliver(context),
    notify: notify(context),
  };
}

/** Skips work on a film that is no longer wanted since it was enqueued. What was delivered of it can still be watched, and its master looked at. */
function skippingUnwanted({ db }: StageContext, handler: StageHandler, isFilmStillWanted = isFilmWanted): StageHandler {
  return async (attempt) => {
    const { broadcastableId, deliverableId, frame } = filmPayload.parse(attempt.payload);
    const isRequested = deliverableId !== undefined || frame !== undefined;
    const isWanted = isRequested || (await isFilmStillWanted(db, broadcastableId));
    return isWanted ? handler(attempt) : NOTHING_TO_DO;
  };
}

/**
 * Checks that the store responds before starting work. The film's copy on this disk would allow it to start, and a result that can't be stored would be
 * decoded and encoded again with every attempt during an outage.
 */
function requiringStore({ storage }: StageContext, handler: StageHandler): StageHandler {
  return async (attempt) => {
    await storage.expectAnswer(attempt.signal);
    return handler(attempt);
  };
}

/** Runs heavy work in the background, so that light work is hardly slowed down. */
function inBackgroundIfHeavy(handler: StageHandler): StageHandler {
  return (attempt) => (attempt.lane === 'heavy' ? inBackground(() => handler(attempt)) : handler(attempt));
}

/** Earlier attempts whose objects are removed at a job's end; those of any more, as after a long outage, are left to the store's sweep. */
const MAX_EARLIER_ATTEMPTS = 20;

/** Removes what earlier attempts left in the store, in the transaction that publishes this one's result. */
function removingLeftovers(handler: StageHandler): StageHandler {
  return async (attempt) => {
    const outcome = await handler(attempt);
    const { jobId, number } = attempt;
    const first = Math.max(1, number - MAX_EARLIER_ATTEMPTS);
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
