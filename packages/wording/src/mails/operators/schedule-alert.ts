import { inBoth } from '../../languages/index.ts';

export const scheduleAlertWords = inBoth({
  fr: {
    subject: (schedule: string) => `[alerte] Tâche planifiée\u00a0: ${schedule}`,
    heading: 'Une tâche planifiée demande votre attention',
    problems: {
      failing: 'Elle échoue à chaque exécution. Elle continue d’essayer aux heures prévues.',
      sweepRefused:
        'Elle a trouvé dans le stockage plus d’objets inconnus de la base qu’elle ne peut en supprimer. Rien n’a été supprimé. Vérifiez que la base est la bonne et qu’elle est à jour avant de relever la limite.',
    },
    schedule: 'Tâche',
    at: 'Exécution',
    action: 'Voir les tâches planifiées',
  },
  en: {
    subject: (schedule: string) => `[alert] Scheduled task: ${schedule}`,
    heading: 'A scheduled task needs your attention',
    problems: {
      failing: 'It fails on every run. It keeps running on schedule.',
      sweepRefused:
        'It found more objects unknown to the database in the store than it may remove. Nothing was removed. Make sure the database is the right one and up to date before you raise the limit.',
    },
    schedule: 'Task',
    at: 'Run',
    action: 'See the scheduled tasks',
  },
});
