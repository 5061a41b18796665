import { filmToDecideWords } from '@spotway/wording/mails/operators/film-to-decide';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedFilmUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, spotName, type TemplateContext } from '../wording.ts';

interface FilmToDecideFacts extends CampaignFacts {
  filmId: string;
  organization: string;
  spot: SpotFacts;
  /** When the file had fully arrived; null if unknown. */
  receivedAt: Date | null;
  nbErrors: number;
  nbWarnings: number;
}

/** To operators: a checked film awaits their decision. */
export function filmToDecide(facts: FilmToDecideFacts, { language, brand }: TemplateContext): MailContent {
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
