import { isFilmWanted } from '@spotway/database';
import type { PipelineStage } from '@spotway/domain';
import { NOTHING_TO_DO, type StageHandler } from '@spotway/queue';
import { z } from 'zod';
import { deliver } from './jobs/deliver.ts';
import { ingest } from './jobs/ingest.ts';
import { notify } from './jobs/notify.ts';
import { proxy } from './jobs/proxy.ts';
import { qualify } from './jobs/qualify.ts';
import { transcode } from './jobs/transcode.ts';
import { verify } from './jobs/verify.ts';
import type { StageContext } from './stage-context.ts';

const filmPayload = z.object({ broadcastableId: z.uuid() });

/** What does the work of each stage. */
export function createStages(context: StageContext): Record<PipelineStage, StageHandler> {
  return {
    ingest: ingest(context),
    verify: whileWanted(context, verify(context)),
    proxy: whileWanted(context, proxy(context)),
    qualify: whileWanted(context, qualify(context)),
    transcode: whileWanted(context, transcode(context)),
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
