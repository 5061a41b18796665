import type { Samples } from './samples.ts';

/** Who reads: a member of a large organisation, a member of two, an operator. */
export type Reader = 'customer' | 'partner' | 'operator';

/** The pages' reads by route; a path may be read several times, with other search words or from another place in a list. */
export type PageReads = Readonly<Record<string, readonly (readonly [Reader, string])[]>>;

/** A list from its start, from its middle, and searched for these words and for one without matches. */
function listReads(reader: Reader, path: string, { middle, words }: { middle: string; words: readonly string[] }) {
  const searches = [...words, 'introuvable'].map((word) => `search=${encodeURIComponent(word)}`);
  return ['', `before=${middle}`, ...searches].map((query) => [reader, `${path}${query}`] as const);
}

/** The list of campaigns, narrowed and sorted. */
function filteredReads(of: Samples): PageReads[string] {
  const customers = (['customer', 'partner'] as const).flatMap((reader) => [
    ...[
      ...[`channel=${of.destinationId}`, `channel=${of.organizationId}`, `advertiser=${of.advertiser}`],
      ...[`member=${of.memberId}`, `member=${of.memberId}&advertiser=${of.advertiser}&channel=${of.destinationId}`],
      ...['from=2020-01-01&to=2020-12-31', 'sort=advertiser', 'sort=firstAirDate'],
      ...['search=01/02/2020', `search=${of.oldInvoice}`, `search=${of.channelName}`],
      ...[`sort=advertiser&before=${of.cursor}`, `sort=firstAirDate&before=${of.cursor}`],
      ...[`sort=advertiser&channel=${of.destinationId}&search=an`, 'sort=firstAirDate&state=attention'],
    ].map((query) => [reader, `/api/campaign?limit=50&stepwise=true&${query}`] as const),
  ]);
  const operators = [`channel=${of.destinationId}`, 'from=2020-01-01&to=2020-12-31', `advertiser=${of.advertiser}`].map(
    (query) => ['operator', `/api/campaign?limit=50&stepwise=true&${query}`] as const,
  );
  return [...customers, ...operators];
}

export function pageReads(of: Samples): PageReads {
  const orderWords = [of.frequentWord, of.rareWord];
  // also two letters, which have no trigrams
  const campaignList = { middle: of.middleTime, words: [...orderWords, 'an'] };
  const invoiceList = { middle: of.oldInvoice, words: orderWords };
  const own = (path: string): PageReads[string] => [['customer', path]];
  const operated = (path: string): PageReads[string] => [['operator', path]];
  return {
    'GET /api/user': [...own('/api/user'), ...operated('/api/user')],
    'GET /api/campaign': [
      ...listReads('customer', '/api/campaign?limit=50&stepwise=true&', campaignList),
      ...listReads('partner', '/api/campaign?limit=50&stepwise=true&', campaignList),
      ...listReads('operator', '/api/campaign?limit=50&stepwise=true&', campaignList),
      ...own('/api/campaign?limit=21&stepwise=true&state=attention'),
      ...own('/api/campaign?limit=50&stepwise=true&state=rejected&search=an'),
      ...own(`/api/campaign?limit=50&stepwise=true&state=filesMissing&channel=${of.destinationId}`),
      ...own(`/api/campaign?limit=50&stepwise=true&state=approval&before=${of.cursor}`),
      ...own('/api/campaign?limit=50&stepwise=true&state=inProgress'),
      ['partner', '/api/campaign?limit=50&stepwise=true&state=delivered'],
      ...operated('/api/campaign?limit=21&stepwise=true&state=attention'),
      ...filteredReads(of),
    ],
    'GET /api/campaign/{id}': [...own(`/api/campaign/${of.campaignId}`), ...own(`/api/campaign/${of.busyCampaignId}`)],
    'GET /api/campaign/{id}/activity': [
      ...own(`/api/campaign/${of.campaignId}/activity`),
      ...operated(`/api/campaign/${of.campaignId}/activity`),
    ],
    'GET /api/campaign/{id}/report': own(`/api/campaign/${of.campaignId}/report`),
    'GET /api/show/{id}': own(`/api/show/${of.showId}`),
    'GET /api/show/{showId}/delegations': own(`/api/show/${of.showId}/delegations`),
    'GET /api/broadcastable/{id}/files': [
      ...own(`/api/broadcastable/${of.filmId}/files`),
      ...own(`/api/broadcastable/${of.deliveredFilmId}/files?deliverable=${of.deliverableId}`),
    ],
    'GET /api/broadcastable/{id}/frames/{frame}': own(`/api/broadcastable/${of.filmId}/frames/3`),
    'GET /api/broadcastable/{id}/comments': [
      ...own(`/api/broadcastable/${of.filmId}/comments`),
      ...operated(`/api/broadcastable/${of.filmId}/comments`),
    ],
    'GET /api/broadcastable/{id}/report': own(`/api/broadcastable/${of.filmId}/report`),
    'GET /api/getManifest': own(`/api/getManifest?proxyId=${of.proxyId}`),
    'GET /api/proxies/{proxyId}/{file}': own(`/api/proxies/${of.proxyId}/init-0.m4s`),
    'GET /api/broadcastable/{id}/master': own(`/api/broadcastable/${of.filmId}/master`),
    'GET /api/assets/{id}/download': own(`/api/assets/${of.proxyId}/download`),
    'GET /api/deliveries/{id}/receipt': own(`/api/deliveries/${of.deliveryId}/receipt`),
    'GET /api/receipts/public-key': own('/api/receipts/public-key'),
    'GET /api/user/sessions': own('/api/user/sessions'),
    'GET /api/user/secondFactor': own('/api/user/secondFactor'),
    'GET /api/user/notices/settings': own('/api/user/notices/settings'),
    'GET /api/user/notices': own('/api/user/notices'),
    'GET /api/organizations/{id}/notices': own(`/api/organizations/${of.organizationId}/notices`),
    'GET /api/organizations/destinations': own('/api/organizations/destinations'),
    'GET /api/organizations/{id}/members': own(`/api/organizations/${of.organizationId}/members`),
    'GET /api/organizations/{id}/logo': own(`/api/organizations/${of.destinationId}/logo`),
    'GET /api/organizationPayments/{id}': own(`/api/organizationPayments/${of.destinationId}`),
    'GET /api/order/suggestions': [...own('/api/order/suggestions'), ['partner', '/api/order/suggestions']],
    'GET /api/drafts': own('/api/drafts'),
    'GET /api/views': own('/api/views'),
    'GET /api/advertisers': own('/api/advertisers'),
    'GET /api/drafts/{key}': own(`/api/drafts/${of.orderKey}`),
    'GET /api/order/lastDestinations': own(`/api/order/lastDestinations?advertiser=${of.advertiser}`),
    'GET /api/destinationSets': own('/api/destinationSets'),
    'GET /api/billingInfo': own('/api/billingInfo'),
    'GET /api/orders/{idempotencyKey}': own(`/api/orders/${of.orderKey}`),
    'GET /api/paymentIntents/{id}': own(`/api/paymentIntents/${of.intentId}`),
    'GET /api/awsConfig': own('/api/awsConfig'),
    'GET /api/invoices': [
      ...listReads('customer', '/api/invoices?limit=50&', invoiceList),
      ['customer', `/api/invoices?campaignId=${of.campaignId}`],
    ],
    'GET /api/invoices/{id}/pdf': own(`/api/invoices/${of.invoiceId}/pdf`),
    'GET /api/invoices/{id}/xml': own(`/api/invoices/${of.invoiceId}/xml`),
    'GET /api/ops/films': [
      ...operated('/api/ops/films'),
      ...operated(`/api/ops/films?customer=${of.organizationId}&destination=${of.destinationId}&waits=decision`),
    ],
    'GET /api/ops/decisions': [
      ...operated('/api/ops/decisions?stepwise=true'),
      ...operated(`/api/ops/decisions?stepwise=true&before=${of.middleTime}`),
      ...operated(`/api/ops/decisions?stepwise=true&customer=${of.organizationId}&destination=${of.destinationId}`),
      ...operated('/api/ops/decisions?stepwise=true&verdict=rejected&operators=true'),
    ],
    'GET /api/ops/films/{id}': [
      ...operated(`/api/ops/films/${of.filmId}`),
      ...operated(`/api/ops/films/${of.waitingFilmId}`),
    ],
    'GET /api/ops/jobs/failed': operated('/api/ops/jobs/failed'),
    'GET /api/ops/jobs/heldUp': operated('/api/ops/jobs/heldUp'),
    'GET /api/ops/jobs/{id}': operated(`/api/ops/jobs/${of.failedJobId}`),
    'GET /api/ops/identity': operated('/api/ops/identity'),
    'GET /api/ops/housekeeping': operated('/api/ops/housekeeping'),
    'GET /api/ops/profiles': operated('/api/ops/profiles'),
    'GET /api/ops/profiles/{id}': operated('/api/ops/profiles/h264-mp4'),
    'GET /api/ops/destinations': operated('/api/ops/destinations'),
    'GET /api/ops/destinations/{id}': operated(`/api/ops/destinations/${of.destinationId}`),
    'GET /api/ops/destinations/{id}/leader-films': operated(`/api/ops/destinations/${of.destinationId}/leader-films`),
    'GET /api/ops/organizations': [
      ...operated('/api/ops/organizations?limit=50'),
      ...operated('/api/ops/organizations?limit=50&search=Agence%201'),
      ...operated('/api/ops/organizations?limit=50&search=introuvable'),
    ],
    'GET /api/ops/operators': operated('/api/ops/operators'),
    'GET /api/ops/audit': [
      ...listReads('operator', '/api/ops/audit?limit=50&stepwise=true&', {
        middle: of.middleLine,
        words: ['archived', of.filmId],
      }),
      ...operated('/api/ops/audit?limit=50&stepwise=true&operators=true'),
      ...operated('/api/ops/audit?limit=50&stepwise=true&operators=true&search=archived'),
    ],
    'GET /api/ops/payments': [
      ...listReads('operator', '/api/ops/payments?stepwise=true&', {
        middle: of.middleTime,
        words: [of.intentId, of.payerEmail, of.campaignId, ...orderWords],
      }),
      ...operated('/api/ops/payments?state=waiting'),
    ],
    'GET /api/ops/invoices': [...listReads('operator', '/api/ops/invoices?limit=50&', invoiceList)],
  };
}

/** Routes that read no growing table, or read all of one on purpose. */
export const NOT_READ: Readonly<Record<string, string>> = {
  'GET /api': 'settings',
  'GET /api/legal': 'settings',
  'GET /api/support/chat': 'settings',
  'GET /api/unsubscribe': 'leads to a page',
  'GET /api/openapi.json': 'a document',
  'GET /api/campaign/{id}/events': 'a stream; its statement has a test of its own',
  'GET /api/arpp/session': 'the regulator’s',
  'GET /api/arpp/idCrea/list': 'the regulator’s',
  'GET /api/awsSignature': 'a signature; finds its upload by key, like the upload calls',
  'GET /api/delegation': 'needs a mailed link, which is looked up by its hash',
  'GET /api/reviews/{reviewId}': 'needs a review link, which is looked up by its hash, with one spot and its film',
  'GET /api/reviews/{reviewId}/comments': 'needs a review link; those of one film',
  'GET /api/reviews/{reviewId}/manifest': 'needs a review link; one proxy',
  'GET /api/reviews/{reviewId}/proxies/{proxyId}/{file}': 'needs a review link; one proxy',
  'GET /api/users/erasure': 'looks at all campaigns of an organisation that would close, before an erasure',
  'GET /api/campaign.csv': 'exports everything its filter finds, block by block as the list does',
  'GET /api/invoices.csv': 'exports everything its filter finds',
  'GET /api/ops/invoices.csv': 'exports everything its filter finds',
};
