import { scheduleAlertWords } from '@spotway/wording/mails/operators/schedule-alert';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { TemplateContext } from '../wording.ts';

interface ScheduleAlertFacts {
  schedule: string;
  ranAt: Date;
  problem: 'failing' | 'sweepRefused';
  details: string;
}

/** Enough to see what went wrong; the log has everything. */
const MAX_ERROR_CHARACTERS = 4_000;

/** To operators: a schedule keeps failing, or a sweep of the store refuses to continue. */
export function scheduleAlert(facts: ScheduleAlertFacts, { language, brand }: TemplateContext): MailContent {
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
