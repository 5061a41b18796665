import type { AskedUpload } from '@spotway/contract';
import { placeOrder, spot } from './order.ts';
import type { Calls, TestApi, TestClient } from './start-test-api.ts';

/** The right to send a spot's film, as mailed to its holder. */
export interface HeldLink {
  readonly delegationId: string;
  readonly token: string;
  /** Calls with the link's token. */
  readonly holder: Calls;
}

export interface AskedSpot extends HeldLink {
  readonly campaignId: string;
  readonly showId: string;
  /** Another spot of the same campaign. */
  readonly otherShowId: string;
}

/** Asks the holder of a spot's film for it, and reads the link from the mail. */
export async function askFor(
  api: TestApi,
  client: TestClient,
  showId: string,
  email = 'studio@post.example',
): Promise<HeldLink> {
  const body = { email, message: 'La version longue' };
  const answer = await client.send('POST', `/api/show/${showId}/delegations`, body);
  const token = /#token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
  return { delegationId: answer.json().id, token, holder: api.delegate(token) };
}

/** An order of two spots; the holder of the first one's film has been asked for it. */
export async function askedSpot(api: TestApi, client: TestClient): Promise<AskedSpot> {
  const { campaignId, showIds } = await placeOrder(client, { spots: [spot({ title: 'La mer' }), spot()] });
  const [showId = '', otherShowId = ''] = showIds;
  return { campaignId, showId, otherShowId, ...(await askFor(api, client, showId)) };
}

/** What the holder sees. */
export async function readAsked(holder: Calls): Promise<AskedUpload> {
  return (await holder.get('/api/delegation')).json();
}

/** Announces a film and returns the raw answer. */
export function announceRaw(as: Calls, showId: string, changes: object = {}) {
  return as.send('POST', `/api/evaporate/${showId}/files`, { kind: 'Material', name: 'a.mxf', size: 10, ...changes });
}
