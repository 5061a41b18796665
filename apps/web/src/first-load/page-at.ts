/** Pages whose files and first answers are asked for at once, by their address; the names are those of scripts/web/pages.ts. */
const ADDRESSES = {
  login: /^\/login$/,
  list: /^\/deliver$/,
  order: /^\/deliver\/new$/,
  tracking: /^\/deliver\/(?!new$)([^/]+)$/,
  player: /^\/deliver\/[^/]+\/player\/([^/]+)$/,
  holder: /^\/upload$/,
  review: /^\/review$/,
  settings: /^\/settings$/,
  operators: /^\/ops$/,
} as const satisfies Record<string, RegExp>;

export type FirstPage = keyof typeof ADDRESSES;

/** The page at an address and what its address names; null if it is none of those above. */
export function pageAt(pathname: string): { readonly page: FirstPage; readonly id: string } | null {
  for (const [page, address] of Object.entries(ADDRESSES)) {
    const found = address.exec(pathname);
    if (found) return { page: page as FirstPage, id: found[1] ?? '' };
  }
  return null;
}

/** What the menu of signed-in pages counts (`useToDo`). */
const TO_DO = '/api/campaign?state=attention&limit=21&stepwise=true';

/**
 * What a customer's page asks the API first, as it asks it: `early-answers` gives the answers to these addresses and no others. Nothing of an address with a query,
 * which narrows what is shown.
 */
export function callsOf(page: FirstPage, id: string, search: string): readonly string[] {
  if (search !== '') return [];
  switch (page) {
    case 'list':
      return ['/api/campaign?limit=50&stepwise=true', TO_DO, '/api/views'];
    case 'order':
      return ['/api/organizations/destinations', '/api/order/suggestions', TO_DO];
    case 'tracking':
      return [`/api/campaign/${id}`, TO_DO];
    case 'player':
      return [`/api/broadcastable/${id}/files`, TO_DO];
    default:
      return [];
  }
}
