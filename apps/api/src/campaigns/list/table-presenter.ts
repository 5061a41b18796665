import type { CampaignSummary } from '@spotway/contract';
import { airingDoubt, isInState, parisToday } from '@spotway/domain/order';
import { type Language, parisMinute } from '@spotway/domain/shared';
import { CAMPAIGN_TABLE } from '@spotway/wording/reports';
import { csvTable } from '../../requests/table.ts';

/** A table of campaigns for spreadsheets, one line each, streamed. */
export function campaignTable(
  blocks: AsyncIterable<readonly CampaignSummary[]>,
  language: Language,
  now: Date,
): AsyncGenerator<string> {
  return csvTable(CAMPAIGN_TABLE[language].headings, linesOf(blocks, language, now), language);
}

async function* linesOf(
  blocks: AsyncIterable<readonly CampaignSummary[]>,
  language: Language,
  now: Date,
): AsyncGenerator<string[][]> {
  for await (const campaigns of blocks) yield campaigns.map((campaign) => lineOf(campaign, language, now));
}

function lineOf(campaign: CampaignSummary, language: Language, now: Date): string[] {
  const timestamps = campaign.spots.flatMap(({ finishTimestamps }) => finishTimestamps);
  const [need] = campaign.needs;
  const state = need ?? (isInState('delivered', campaign.needs, timestamps) ? 'delivered' : 'inProgress');
  const airings = campaign.airings.map(({ day, promisedAt }) => ({
    day,
    promisedAt: promisedAt ? new Date(promisedAt) : null,
  }));
  const doubt = airingDoubt(airings, now);
  return [
    campaign.campaign,
    campaign.advertiser,
    campaign.product,
    campaign.uploaderCompany,
    parisToday(new Date(campaign.createdAt)),
    campaign.orderedBy.name,
    CAMPAIGN_TABLE[language].states[state],
    campaign.firstAirDate ?? '',
    campaign.promise ? parisMinute(new Date(campaign.promise.last)) : '',
    doubt ? CAMPAIGN_TABLE[language].airing[doubt] : '',
    String(campaign.spots.length),
    campaign.spots
      .map(({ pubId }) => pubId)
      .filter(Boolean)
      .join(', '),
    String(timestamps.filter((timestamp) => timestamp !== null).length),
    String(timestamps.length),
  ];
}
