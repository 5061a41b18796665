import type { OutagePart } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import { outageAlertWords } from '@spotway/wording/mails/operators/outage-alert';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { TemplateContext } from '../wording.ts';

interface OutageAlertFacts {
  part: OutagePart;
  destination: string | null;
  stage: PipelineStage;
  /** One of the waiting jobs. */
  jobId: string;
  since: Date;
  error: string;
}

/** Enough to see what went wrong; the log has everything. */
const MAX_ERROR_CHARACTERS = 4_000;

/** To operators: jobs have been waiting for an unavailable part of the product, or for a destination. */
export function outageAlert(facts: OutageAlertFacts, { language, brand }: TemplateContext): MailContent {
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
