/** Keys of the query cache. */
export const queryKeys = {
  user: ['user'] as const,
  appConfig: ['app-config'] as const,
  destinations: ['destinations'] as const,
  destinationsQuote: (showId: string, destinations: readonly string[]) =>
    ['destinations-quote', showId, ...destinations] as const,
  suggestions: ['order-suggestions'] as const,
  campaigns: ['campaigns'] as const,
  campaignList: (search: string) => ['campaigns', 'list', search] as const,
  campaign: (campaignId: string) => ['campaigns', 'one', campaignId] as const,
  askedUpload: (token: string) => ['asked-upload', token] as const,
  playerFiles: (broadcastableId: string) => ['player-files', broadcastableId] as const,
  billingInfo: ['billing-info'] as const,
};
