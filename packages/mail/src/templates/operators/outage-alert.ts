import { outageAlertWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

/** Enough to see what went wrong; the whole is in the log. */
const MAX_ERROR_CHARACTERS = 4_000;

/** To the operator: work that waits for a part of the product, or for a destination, for a while. */
export function outageAlert(facts: MailFacts['outageAlert'], { language, brand }: TemplateContext): MailContent {
  const text = outageAlertWords[language];
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
