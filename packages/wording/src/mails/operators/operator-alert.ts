import { inBoth } from '../../languages/index.ts';

export const operatorAlertWords = inBoth({
  fr: {
    subject: (stage: string, campaign: string) => `[alerte] Échec définitif\u00a0: ${stage}${campaign}`,
    heading: 'Un traitement a définitivement échoué',
    stage: 'Étape',
    campaign: 'Campagne',
    attempts: 'Tentatives',
    failedAt: 'Dernier échec',
    job: 'Traitement',
    action: 'Ouvrir le traitement',
  },
  en: {
    subject: (stage: string, campaign: string) => `[alert] Permanent failure: ${stage}${campaign}`,
    heading: 'A job has failed permanently',
    stage: 'Stage',
    campaign: 'Campaign',
    attempts: 'Attempts',
    failedAt: 'Last failure',
    job: 'Job',
    action: 'Open the job',
  },
});
