import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

/** Enough to see what went wrong; the whole is in the log. */
const MAX_ERROR_CHARACTERS = 4_000;

const words = {
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
} satisfies Record<Language, unknown>;

/** To the operator: work done by the clock that goes wrong. */
export function scheduleAlert(facts: MailFacts['scheduleAlert'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  return {
    subject: text.subject(facts.schedule),
    preview: facts.details.slice(0, 100),
    heading: text.heading,
    blocks: [
      paragraph(text.problems[facts.problem]),
      {
        kind: 'facts',
        rows: [
          [text.schedule, facts.schedule],
          [text.at, formatMoment(facts.ranAt, language)],
        ],
      },
      { kind: 'output', text: facts.details.slice(0, MAX_ERROR_CHARACTERS).trim() },
      { kind: 'action', label: text.action, url: operatedJobUrl(brand, null) },
    ],
  };
}
