import type { PipelineStage } from '@spotway/domain/work';
import { operatorAlertWords } from '@spotway/wording/mails/operators/operator-alert';
import { stageNames } from '@spotway/wording/work';
import type { Block, MailContent } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { CampaignFacts } from '../../mail-facts.ts';
import type { TemplateContext } from '../wording.ts';

interface OperatorAlertFacts extends Partial<CampaignFacts> {
  stage: PipelineStage;
  jobId: string;
  attempts: number;
  failedAt: Date;
  error: string;
}

/** Enough to see what went wrong; the log has everything. */
const MAX_ERROR_CHARACTERS = 4_000;

export function operatorAlert(facts: OperatorAlertFacts, { language, brand }: TemplateContext): MailContent {
  const text = operatorAlertWords[language];
  const stage = stageNames[language][facts.stage];
  const rows: [string, string][] = [
    [text.stage, stage],
    ...(facts.campaign ? [[text.campaign, facts.campaign] as [string, string]] : []),
    [text.attempts, String(facts.attempts)],
    [text.failedAt, formatMoment(facts.failedAt, language)],
    [text.job, facts.jobId],
  ];
  const blocks: Block[] = [
    { kind: 'facts', rows },
    { kind: 'output', text: facts.error.slice(0, MAX_ERROR_CHARACTERS).trim() },
    { kind: 'action', label: text.action, url: operatedJobUrl(brand, facts.jobId) },
  ];
  const campaign = facts.campaign ? ` – ${facts.campaign}` : '';
  return {
    subject: text.subject(stage, campaign),
    preview: facts.error.slice(0, 100),
    heading: text.heading,
    blocks,
  };
}
