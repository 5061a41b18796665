import { nameToConfirmWords } from '@spotway/wording/mails/customers/name-to-confirm';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

/** `named`: the identifier in the file's name. */
interface NameToConfirmFacts extends CampaignFacts {
  recipientName: string;
  spot: SpotFacts;
  fileName: string;
  named: string;
  expected: string;
}

/** To the customer: a film is waiting, because its file name has another spot's identifier and nobody has confirmed it. */
export function nameToConfirm(facts: NameToConfirmFacts, { language, brand }: TemplateContext): MailContent {
  const text = nameToConfirmWords[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: text.how,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.fileName)),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      { kind: 'notice', lines: [text.inName(facts.named), text.ofSpot(facts.expected)] },
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
