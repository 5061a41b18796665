import { scheduleAlertWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

/** Enough to see what went wrong; the whole is in the log. */
const MAX_ERROR_CHARACTERS = 4_000;

/** To the operator: work done by the clock that goes wrong. */
export function scheduleAlert(facts: MailFacts['scheduleAlert'], { language, brand }: TemplateContext): MailContent {
  const text = scheduleAlertWords[language];
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
