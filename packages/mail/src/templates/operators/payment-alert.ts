import type { DisputeState } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { paymentAlertWords } from '@spotway/wording/mails/operators/payment-alert';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { TemplateContext } from '../wording.ts';

/** `code`: the refusal, an error code of the contract. */
interface PaymentAlertFacts {
  problem: 'notOrdered' | 'returned' | 'refundFailed' | `dispute-${DisputeState}`;
  intentId: string;
  /** Including tax. */
  amountCents: number;
  createdAt: Date;
  code: string | null;
  /** Of a disputed payment, in cents. */
  dispute?: { amountCents: number; withdrawnCents: number } | undefined;
}

/** To operators: a card payment without its order, a failed refund or a dispute. */
export function paymentAlert(facts: PaymentAlertFacts, { language, brand }: TemplateContext): MailContent {
  const text = paymentAlertWords[language];
  const rows: [string, string][] = [
    [text.intent, facts.intentId],
    [text.amount, formatEuros(facts.amountCents, language)],
    [text.at, formatMoment(facts.createdAt, language)],
    ...(facts.dispute
      ? ([
          [text.disputed, formatEuros(facts.dispute.amountCents, language)],
          [text.withdrawn, formatEuros(facts.dispute.withdrawnCents, language)],
        ] satisfies [string, string][])
      : []),
    ...(facts.code === null ? [] : [[text.code, facts.code] as [string, string]]),
  ];
  return {
    subject: text.subject(facts.intentId),
    preview: text.problems[facts.problem].slice(0, 100),
    heading: text.heading,
    blocks: [
      paragraph(text.problems[facts.problem]),
      { kind: 'facts', rows },
      { kind: 'action', label: text.action, url: pageUrl(brand, '/ops/payments', { search: facts.intentId }) },
    ],
  };
}
