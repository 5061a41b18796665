import type { OutagePart } from '@spotway/domain/faults';
import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

/** Enough to see what went wrong; the whole is in the log. */
const MAX_ERROR_CHARACTERS = 4_000;

type Parts = Record<Exclude<OutagePart, 'destination'>, string>;

const words = {
  fr: {
    subject: (part: string) => `[alerte] Des travaux attendent\u00a0: ${part}`,
    heading: 'Des travaux attendent un élément qui ne répond pas',
    parts: {
      database: 'la base de données',
      store: 'le stockage',
      disk: 'le disque d’un poste de traitement (plein ou absent)',
      mail: 'le relais de courrier',
    } satisfies Parts,
    destination: (name: string) => `la destination ${name}`.trim(),
    intro:
      'Rien n’est perdu et rien n’est en échec\u00a0: ces travaux essaient encore, au plus toutes les 45 secondes, et reprendront d’eux-mêmes à son retour.',
    part: 'Élément',
    stage: 'Étape',
    since: 'Depuis',
    action: 'Voir ce qui attend',
  },
  en: {
    subject: (part: string) => `[alert] Work waits for ${part}`,
    heading: 'Work waits for a part that does not answer',
    parts: {
      database: 'the database',
      store: 'the store',
      disk: 'the disk of a worker (full or gone)',
      mail: 'the mail relay',
    } satisfies Parts,
    destination: (name: string) => `the destination ${name}`.trim(),
    intro:
      'Nothing is lost and nothing has failed: the work keeps trying, every 45 seconds at most, and will go on by itself when the part is back.',
    part: 'Part',
    stage: 'Stage',
    since: 'Since',
    action: 'See what waits',
  },
} satisfies Record<Language, unknown>;

/** To the operator: work that waits for a part of the product, or for a destination, for a while. */
export function outageAlert(facts: MailFacts['outageAlert'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  const part = facts.part === 'destination' ? text.destination(facts.destination ?? '') : text.parts[facts.part];
  return {
    subject: text.subject(part),
    preview: facts.error.slice(0, 100),
    heading: text.heading,
    blocks: [
      paragraph(text.intro),
      {
        kind: 'facts',
        rows: [
          [text.part, part],
          [text.stage, facts.stage],
          [text.since, formatMoment(facts.since, language)],
        ],
      },
      { kind: 'output', text: facts.error.slice(0, MAX_ERROR_CHARACTERS).trim() },
      { kind: 'action', label: text.action, url: operatedJobUrl(brand, facts.jobId) },
    ],
  };
}
