import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedFilmUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, spotName, type TemplateContext } from '../wording.ts';

const counted = (count: number, none: string, one: string, more: string) =>
  count === 0 ? none : `${count} ${count === 1 ? one : more}`;

const words = {
  fr: {
    subject: (title: string, campaign: string) => `À valider\u00a0: ${title} – ${campaign}`,
    heading: 'Un film attend votre décision',
    intro:
      'L’analyse de ce film est terminée. Regardez-le, puis acceptez-le ou refusez-le\u00a0: il est livré ensuite.',
    film: 'Film',
    customer: 'Client',
    received: 'Reçu le',
    analysis: 'Analyse',
    errors: (count: number) => counted(count, 'aucune erreur', 'erreur', 'erreurs'),
    warnings: (count: number) => counted(count, 'aucun avertissement', 'avertissement', 'avertissements'),
    action: 'Examiner le film',
  },
  en: {
    subject: (title: string, campaign: string) => `To be decided: ${title} – ${campaign}`,
    heading: 'A film awaits your decision',
    intro: 'The analysis of this film is done. Watch it, then accept or reject it: it is delivered after that.',
    film: 'Film',
    customer: 'Customer',
    received: 'Received on',
    analysis: 'Analysis',
    errors: (count: number) => counted(count, 'no error', 'error', 'errors'),
    warnings: (count: number) => counted(count, 'no warning', 'warning', 'warnings'),
    action: 'Examine the film',
  },
} satisfies Record<Language, unknown>;

/** To the operator: a film that was checked and waits for him. */
export function filmToDecide(facts: MailFacts['filmToDecide'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: text.intro,
    heading: text.heading,
    blocks: [
      paragraph(text.intro),
      {
        kind: 'facts',
        rows: [
          [text.film, spotName(facts.spot)],
          [text.customer, facts.organization],
          ...campaignRows(facts, language),
          ...(facts.receivedAt ? [[text.received, formatMoment(facts.receivedAt, language)] as [string, string]] : []),
          [text.analysis, `${text.errors(facts.nbErrors)}, ${text.warnings(facts.nbWarnings)}`],
        ],
      },
      { kind: 'action', label: text.action, url: operatedFilmUrl(brand, facts.filmId) },
    ],
  };
}
