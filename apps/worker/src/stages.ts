import type { PipelineStage } from '@spotway/domain';
import type { StageHandler } from '@spotway/queue';
import { deliver } from './jobs/deliver.ts';
import { ingest } from './jobs/ingest.ts';
import { notify } from './jobs/notify.ts';
import { proxy } from './jobs/proxy.ts';
import { qualify } from './jobs/qualify.ts';
import { transcode } from './jobs/transcode.ts';
import { verify } from './jobs/verify.ts';
import type { StageContext } from './stage-context.ts';

/** What does the work of each stage. */
export function createStages(context: StageContext): Record<PipelineStage, StageHandler> {
  return {
    ingest: ingest(context),
    verify: verify(context),
    proxy: proxy(context),
    qualify: qualify(context),
    transcode: transcode(context),
    deliver: deliver(context),
    notify: notify(context),
  };
}
