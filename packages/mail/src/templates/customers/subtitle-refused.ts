import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

const words = {
  fr: {
    subject: (title: string, campaign: string) => `Sous-titres à renvoyer\u00a0: ${title} – ${campaign}`,
    heading: 'Un fichier de sous-titres n’a pas pu être utilisé',
    intro: (name: string) =>
      `Le fichier de sous-titres «\u00a0${name}\u00a0» de ce film ne peut pas être utilisé\u00a0:`,
    film: 'Le film, lui, suit son cours\u00a0: il est livré sans ces sous-titres partout où ils ne sont pas exigés.',
    waiting: (names: string) => `Ces destinations demandent des sous-titres et les attendent\u00a0: ${names}.`,
    how: 'Déposez un fichier corrigé sur la page de suivi, seul\u00a0: le film n’est pas à renvoyer.',
    action: 'Envoyer des sous-titres corrigés',
  },
  en: {
    subject: (title: string, campaign: string) => `Subtitles to be sent again: ${title} – ${campaign}`,
    heading: 'A subtitle file could not be used',
    intro: (name: string) => `The subtitle file “${name}” of this film can’t be used:`,
    film: 'The film itself goes on: it is delivered without these subtitles wherever they are not required.',
    waiting: (names: string) => `These destinations require subtitles and wait for them: ${names}.`,
    how: 'Drop a corrected file on the tracking page, alone: the film need not be sent again.',
    action: 'Send corrected subtitles',
  },
} satisfies Record<Language, unknown>;

/** To the customer: subtitles that can't be used, and that keep no film back. */
export function subtitleRefused(
  facts: MailFacts['subtitleRefused'],
  { language, brand }: TemplateContext,
): MailContent {
  const text = words[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: facts.reason,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.fileName)),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      { kind: 'notice', lines: [facts.reason] },
      paragraph(text.film),
      ...(facts.waiting.length > 0 ? [paragraph(text.waiting(facts.waiting.join(', ')))] : []),
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
