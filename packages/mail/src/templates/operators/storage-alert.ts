import { storageAlertWords } from '@spotway/wording/mails/operators/storage-alert';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { operatedJobUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { TemplateContext } from '../wording.ts';

/** `details`: what is denied, one item per line. */
interface StorageAlertFacts {
  foundAt: Date;
  details: string;
}

/** Enough to see what is denied; the log has everything. */
const MAX_DETAILS_CHARACTERS = 4_000;

/** To operators: the store denies one of the platform's two keys something it needs. */
export function storageAlert(facts: StorageAlertFacts, { language, brand }: TemplateContext): MailContent {
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
