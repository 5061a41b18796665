import { filmToDecideWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedFilmUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, spotName, type TemplateContext } from '../wording.ts';

/** To the operator: a film that was checked and waits for him. */
export function filmToDecide(facts: MailFacts['filmToDecide'], { language, brand }: TemplateContext): MailContent {
  const text = filmToDecideWords[language];
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
