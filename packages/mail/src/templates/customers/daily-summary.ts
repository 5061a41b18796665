import type { NoticeEvent } from '@spotway/domain/work';
import { LABEL_SEPARATOR } from '@spotway/wording/languages';
import { dailySummaryWords, noticeWords } from '@spotway/wording/mails/customers/daily-summary';
import { type Block, type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import { formatDay, formatMoment } from '../../layout/moment.ts';
import type { CampaignFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, type TemplateContext, trackLabel } from '../wording.ts';

interface DailySummaryFacts {
  recipientName: string;
  day: Date;
  /** By campaign, each oldest first. */
  campaigns: (CampaignFacts & {
    notices: { event: NoticeEvent; spot: string | null; answer: 'approved' | 'changesRequested' | null; at: Date }[];
  })[];
}

/** What happened to a person's campaigns since the last summary, by campaign. */
export function dailySummary(facts: DailySummaryFacts, { language, brand }: TemplateContext): MailContent {
  const text = dailySummaryWords[language];
  const sections = facts.campaigns.flatMap((campaign): Block[] => [
    { kind: 'facts', rows: campaignRows(campaign, language) },
    {
      kind: 'list',
      items: campaign.notices.map(({ event, spot, answer, at }) => ({
        title: [noticeWords[language][answer ?? event], ...(spot === null ? [] : [spot])].join(
          LABEL_SEPARATOR[language],
        ),
        details: [formatMoment(at, language)],
      })),
    },
    { kind: 'action', label: trackLabel(language), url: trackingUrl(brand, campaign.campaignId) },
  ]);
  return {
    subject: text.subject(facts.campaigns.length, formatDay(facts.day, language)),
    preview: facts.campaigns.map(({ campaign }) => campaign).join(', '),
    heading: text.heading,
    blocks: [greeting(facts.recipientName, language), paragraph(text.intro), ...sections],
  };
}
