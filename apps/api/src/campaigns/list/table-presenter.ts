import type { CampaignSummary } from '@spotway/contract';
import { isInState, parisToday } from '@spotway/domain/order';
import { type Language, parisMinute } from '@spotway/domain/shared';
import { CAMPAIGN_TABLE } from '@spotway/wording/reports';
import { csvTable } from '../../requests/table.ts';

/** A table of campaigns for spreadsheets, one line each, streamed. */
export function campaignTable(
  blocks: AsyncIterable<readonly CampaignSummary[]>,
  language: Language,
): AsyncGenerator<string> {
  return csvTable(CAMPAIGN_TABLE[language].headings, linesOf(blocks, language), language);
}

async function* linesOf(
  blocks: AsyncIterable<readonly CampaignSummary[]>,
  language: Language,
): AsyncGenerator<string[][]> {
  for await (const campaigns of blocks) yield campaigns.map((campaign) => lineOf(campaign, language));
}

function lineOf(campaign: CampaignSummary, language: Language): string[] {
  const timestamps = campaign.spots.flatMap(({ finishTimestamps }) => finishTimestamps);
  const [need] = campaign.needs;
  const state = need ?? (isInState('delivered', campaign.needs, timestamps) ? 'delivered' : 'inProgress');
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
    String(campaign.spots.length),
    campaign.spots
      .map(({ pubId }) => pubId)
      .filter(Boolean)
      .join(', '),
    String(timestamps.filter((timestamp) => timestamp !== null).length),
    String(timestamps.length),
  ];
}
