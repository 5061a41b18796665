import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

/** Enough to see what is refused; the whole is in the log. */
const MAX_DETAILS_CHARACTERS = 4_000;

const words = {
  fr: {
    subject: '[alerte] Le stockage refuse un droit à la plateforme',
    heading: 'Le stockage refuse à la plateforme un droit dont elle a besoin',
    intro:
      'Des fichiers peuvent arriver sans être pris en charge tant que ce droit manque. Rien n’est perdu\u00a0: ce qui est arrivé sera repris une fois les droits rétablis. La marche à suivre selon le stockage est dans docs/operations.md, « The bucket and its two keys ».',
    at: 'Constaté',
    action: 'Voir les travaux',
  },
  en: {
    subject: '[alert] The storage refuses the platform a right',
    heading: 'The storage refuses the platform a right that it needs',
    intro:
      'Files may arrive and not be taken up while this right is missing. Nothing is lost: what has arrived is taken up once the rights are there. docs/operations.md, “The bucket and its two keys”, says what to set for which store.',
    at: 'Found',
    action: 'See the work',
  },
} satisfies Record<Language, unknown>;

/** To the operator: the store refuses one of the two keys what it needs. */
export function storageAlert(facts: MailFacts['storageAlert'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  return {
    subject: text.subject,
    preview: facts.details.slice(0, 100),
    heading: text.heading,
    blocks: [
      paragraph(text.intro),
      { kind: 'facts', rows: [[text.at, formatMoment(facts.foundAt, language)]] },
      { kind: 'output', text: facts.details.slice(0, MAX_DETAILS_CHARACTERS).trim() },
      { kind: 'action', label: text.action, url: operatedJobUrl(brand, null) },
    ],
  };
}
