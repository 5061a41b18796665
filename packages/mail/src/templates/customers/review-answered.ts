import type { FilmAnswer } from '@spotway/domain/account';
import { reviewAnsweredWords } from '@spotway/wording/mails/customers/review-answered';
import { linesOf, type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext, trackLabel } from '../wording.ts';

interface ReviewAnsweredFacts extends CampaignFacts {
  recipientName: string;
  spot: SpotFacts;
  answer: FilmAnswer;
  /** The name that the reviewer gave. */
  authorName: string;
  /** In the reviewer's own words; may be empty. */
  text: string;
  /** Open comments begun through the link, by frame. */
  comments: readonly { readonly timecode: string; readonly text: string }[];
}

/** Comments quoted in one mail; the page shows all. */
const MAX_COMMENTS = 20;

/** To the customer: what a reviewer said of a film. */
export function reviewAnswered(facts: ReviewAnsweredFacts, { language, brand }: TemplateContext): MailContent {
  const text = reviewAnsweredWords[language];
  const { subject, heading, intro } = text[facts.answer];
  const shown = facts.comments.slice(0, MAX_COMMENTS);
  const left = facts.comments.length - shown.length;
  const comments = [
    ...shown.flatMap((each) => linesOf(`${each.timecode} – ${each.text}`)),
    ...(left > 0 ? [text.more(left)] : []),
  ];
  return {
    subject: subject(facts.spot.title, facts.campaign),
    preview: intro(facts.authorName),
    heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(intro(facts.authorName)),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      ...(facts.text
        ? [{ kind: 'quote' as const, from: text.writes(facts.authorName), lines: linesOf(facts.text) }]
        : []),
      ...(comments.length > 0 ? [{ kind: 'quote' as const, from: text.comments, lines: comments }] : []),
      { kind: 'action', label: trackLabel(language), url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
