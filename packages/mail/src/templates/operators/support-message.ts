import { supportMessageWords } from '@spotway/wording/mails/operators/support-message';
import { linesOf, type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl, trackingUrl } from '../../layout/links.ts';
import type { TemplateContext } from '../wording.ts';

interface SupportMessageFacts {
  /** Of the sender, as everything else that a visitor typed: not verified. */
  name: string;
  email: string;
  isCustomer: boolean;
  message: string;
  /** Path of the page it was written on. */
  page: string;
  campaign: { readonly campaignId: string; readonly campaign: string } | null;
}

/** To support: a message from a customer or visitor, whose answer goes to them. */
export function supportMessage(facts: SupportMessageFacts, { language, brand }: TemplateContext): MailContent {
  const text = supportMessageWords[language];
  const { name, email, campaign } = facts;
  return {
    subject: text.subject(name, campaign?.campaign ?? null),
    preview: facts.message.slice(0, 100),
    heading: text.heading,
    blocks: [
      paragraph(campaign ? text.introOfCampaign : text.intro),
      {
        kind: 'facts',
        rows: [
          [text.from, `${name} <${email}>`],
          [text.account, facts.isCustomer ? text.customer : text.visitor],
          ...(campaign ? ([[text.campaign, campaign.campaign]] satisfies [string, string][]) : []),
          [text.page, pageUrl(brand, facts.page)],
        ],
      },
      { kind: 'quote', from: name, lines: linesOf(facts.message) },
      ...(campaign
        ? [{ kind: 'action' as const, label: text.action, url: trackingUrl(brand, campaign.campaignId) }]
        : []),
    ],
  };
}
