import { inBoth } from '../../languages/index.ts';

export const operatorAlertWords = inBoth({
  fr: {
    subject: (stage: string, campaign: string) => `[alerte] Échec définitif\u00a0: ${stage}${campaign}`,
    heading: 'Une tâche a échoué pour de bon',
    stage: 'Étape',
    campaign: 'Campagne',
    attempts: 'Tentatives',
    failedAt: 'Dernier échec',
    job: 'Tâche',
    action: 'Ouvrir la tâche',
  },
  en: {
    subject: (stage: string, campaign: string) => `[alert] Failed for good: ${stage}${campaign}`,
    heading: 'A job has failed for good',
    stage: 'Stage',
    campaign: 'Campaign',
    attempts: 'Attempts',
    failedAt: 'Last failure',
    job: 'Job',
    action: 'Open the job',
  },
});
