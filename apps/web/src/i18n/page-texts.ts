/**
 * Catalogues of texts (`packages/wording/src/pages`) that each kind of page loads together with its scripts: every one that it or a part it loads later reads, since
 * a missing one would show keys. `page-texts.test.ts` compares them with the sources.
 */
export const PAGE_TEXTS = {
  everywhere: ['common', 'errors', 'media', 'support', 'uploads'],
  signedIn: ['invoices', 'regulator'],
  account: ['account', 'notices', 'payment', 'secondFactor', 'settings'],
  list: ['approval', 'campaigns', 'prefill'],
  listViews: ['listViews'],
  order: ['approval', 'card', 'order', 'payment', 'prefill'],
  drafts: ['drafts'],
  spotGrid: ['spotGrid'],
  destinationSets: ['destinationSets'],
  tracking: ['approval', 'card', 'order', 'payment', 'prefill', 'tracking'],
  activity: ['activity'],
  downloads: ['downloads'],
  ordered: ['ordered'],
  player: ['player', 'tracking'],
  review: ['player', 'review', 'tracking'],
  holder: ['delegation'],
  settings: ['account', 'notices', 'payment', 'personalData', 'secondFactor', 'settings'],
  desktop: ['notices'],
  operators: ['ops', 'opsPayments', 'opsProfiles', 'player', 'tracking'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Pages that share their texts. */
export type TextGroup = keyof typeof PAGE_TEXTS;

/** A catalogue of texts. */
export type Catalogue = (typeof PAGE_TEXTS)[TextGroup][number];
