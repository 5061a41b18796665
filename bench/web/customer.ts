import { createApiClient } from '../../scripts/customer/api-client.ts';
import { demoOrder } from '../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../scripts/customer/upload-from-disk.ts';

/** Longest wait for the film's deliveries. */
const MOST_MS = 5 * 60_000;
const SECONDS = 10;

export interface Customer {
  readonly email: string;
  readonly password: string;
  /** A campaign that waits for its film. */
  readonly openCampaign: string;
  /** A delivered one. */
  readonly doneCampaign: string;
  readonly film: string;
}

/** Registers a customer with a delivered campaign and one in progress. @param master a film of ten seconds */
export async function makeCustomer(url: string, master: string): Promise<Customer> {
  const client = createApiClient(url);
  const [email, password] = [`bench-${crypto.randomUUID()}@agence.example`, `Bench-${crypto.randomUUID()}`];
  await client.register({ name: 'Camille Martin', email, password, language: 'fr' });
  const points = (await client.destinations()).map(({ organizationId }) => organizationId);
  const done = await client.createCampaign(demoOrder(points, 'FR_AGCE_ANNO_PROD_0107_010_F', SECONDS));
  const showId = done.spots[0]?.showId;
  if (showId === undefined) throw new Error('The campaign has no spot');
  await uploadFromDisk(client, { showId, file: master });
  await client.filesAcquired(done.id);
  const open = await client.createCampaign(demoOrder(points, 'FR_AGCE_ANNO_PROD_0108_010_F', SECONDS));
  const film = await delivered(() => client.campaign(done.id));
  return { email, password, openCampaign: open.id, doneCampaign: done.id, film };
}

type Campaign = Awaited<ReturnType<ReturnType<typeof createApiClient>['campaign']>>;

/** The film, once everything of the campaign is delivered. */
async function delivered(read: () => Promise<Campaign>): Promise<string> {
  for (const end = Date.now() + MOST_MS; Date.now() < end; ) {
    const { spots } = await read();
    const isDone = spots.every(({ destinations }) => destinations.every((each) => each.targetFinishTimestamp !== null));
    const film = spots[0]?.show.activeBroadcastable?.broadcastable.id;
    if (isDone && film !== undefined) return film;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('The film was not delivered within five minutes');
}
