import { storageAlertWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

/** Enough to see what is refused; the whole is in the log. */
const MAX_DETAILS_CHARACTERS = 4_000;

/** To the operator: the store refuses one of the two keys what it needs. */
export function storageAlert(facts: MailFacts['storageAlert'], { language, brand }: TemplateContext): MailContent {
  const text = storageAlertWords[language];
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
