import type { CreateCampaignBody } from '@spotway/contract';
import { tables } from '@spotway/database';
import { MEASUREMENTS } from '@spotway/domain/testing';
import { placeOrder, readCampaign, spot } from './order.ts';
import type { TestApi, TestClient } from './start-test-api.ts';
import { uploadFile } from './upload.ts';

export interface CheckedFilm {
  readonly campaignId: string;
  readonly showId: string;
  readonly filmId: string;
}

/** Length of the film as checked, in frames at 25 fps. */
export const FILM_FRAMES = 500;

/** A checked film; by default its qualification is left to an operator. */
export async function checkedFilm(
  api: TestApi,
  client: TestClient,
  changes: Partial<CreateCampaignBody['spots'][number]> = {},
  { isLeftToOperators = true } = {},
): Promise<CheckedFilm> {
  const { campaignId, showIds } = await placeOrder(client, { spots: [spot(changes)] });
  const showId = showIds[0]!;
  await uploadFile(api, client, showId);
  const filmId = await activeFilmId(client, campaignId);
  await recordCheck(api, showId, filmId);
  if (isLeftToOperators) await leaveToOperators(api, showId, filmId);
  return { campaignId, showId, filmId };
}

export async function activeFilmId(client: TestClient, campaignId: string): Promise<string> {
  const [first] = (await readCampaign(client, campaignId)).spots;
  return first!.show.activeBroadcastable!.broadcastable.id;
}

/** The result of the worker's stage `verify`. */
export async function recordCheck(api: TestApi, showId: string, filmId: string): Promise<void> {
  await api.db.insert(tables.verifications).values({
    broadcastableId: filmId,
    nbErrors: 0,
    nbWarnings: 0,
    report: { nbErrors: 0, nbWarnings: 0, streams: [] },
    measurements: { ...MEASUREMENTS, decodedFrames: FILM_FRAMES, audios: [] },
  });
  const verify = { stage: 'verify', subject: filmId, showId, broadcastableId: filmId, payload: {} };
  await api.db.insert(tables.jobs).values({ ...verify, status: 'finished', phase: 'Finished', progress: 1 });
}

/** The result of the worker's stage `qualify` with QUALIFICATION=manual. */
export async function leaveToOperators(api: TestApi, showId: string, filmId: string): Promise<void> {
  const qualify = { stage: 'qualify', subject: filmId, showId, broadcastableId: filmId, payload: {} };
  await api.db.insert(tables.jobs).values({ ...qualify, status: 'finished', phase: 'Finished', progress: 1 });
}
