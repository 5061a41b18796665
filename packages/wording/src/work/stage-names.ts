import type { PipelineStage } from '@spotway/domain/work';
import { inBoth } from '../languages/index.ts';

/** What operators call the stages of the pipeline. */
export const stageNames = inBoth<Readonly<Record<PipelineStage, string>>>({
  fr: {
    ingest: 'Réception',
    verify: 'Contrôle',
    proxy: 'Copie de visionnage',
    qualify: 'Validation',
    transcode: 'Transcodage',
    deliver: 'Livraison',
    notify: 'E-mail',
  },
  en: {
    ingest: 'Ingest',
    verify: 'Check',
    proxy: 'Proxy',
    qualify: 'Qualification',
    transcode: 'Transcode',
    deliver: 'Delivery',
    notify: 'E-mail',
  },
});
