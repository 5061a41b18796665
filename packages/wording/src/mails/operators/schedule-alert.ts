import { inBoth } from '../../languages/index.ts';

export const scheduleAlertWords = inBoth({
  fr: {
    subject: (schedule: string) => `[alerte] Tâche planifiée\u00a0: ${schedule}`,
    heading: 'Une tâche planifiée demande votre attention',
    problems: {
      failing: 'Elle échoue à chaque passage. Elle continue d’essayer à ses heures.',
      sweepRefused:
        'Elle a trouvé dans le stockage plus d’objets inconnus de la base qu’elle n’a le droit d’en supprimer. Rien n’a été supprimé. Vérifiez que la base est la bonne et qu’elle est à jour avant d’élever la limite.',
    },
    schedule: 'Tâche',
    at: 'Passage',
    action: 'Voir les tâches planifiées',
  },
  en: {
    subject: (schedule: string) => `[alert] Scheduled task: ${schedule}`,
    heading: 'A scheduled task wants your attention',
    problems: {
      failing: 'It fails every time it runs. It keeps trying at its hours.',
      sweepRefused:
        'It found more objects in the store that the database does not know than it may remove. Nothing was removed. Make sure that the database is the right one and up to date before you raise the limit.',
    },
    schedule: 'Task',
    at: 'Run',
    action: 'See the scheduled tasks',
  },
});
