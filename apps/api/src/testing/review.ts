import type { Review } from '@spotway/contract';
import { tables } from '@spotway/database';
import { assetPrefix } from '@spotway/storage';
import { type Calls, cookieOf, type TestApi, type TestClient } from './start-test-api.ts';

/** The right to review a spot, opened in one browser. */
export interface HeldReview {
  readonly reviewId: string;
  /** Another link to the same spot, which nobody opened. */
  readonly spareId: string;
  readonly token: string;
  readonly cookie: string;
  /** Calls with the review's cookie. */
  readonly reviewer: Calls;
  /** What the reviewer sees. */
  read(): Promise<Review>;
  /** Comments on a frame. @returns the comment's id */
  comment(filmId: string, frame?: number): Promise<string>;
}

/** Makes two links to a spot and opens the first. */
export async function reviewOf(api: TestApi, client: TestClient, showId: string): Promise<HeldReview> {
  const make = async () => (await client.send('POST', `/api/show/${showId}/reviewLinks`, {})).json();
  const { url } = await make();
  const spare = await make();
  const token = tokenIn(url);
  const opened = await api.call({ method: 'POST', url: '/api/reviews', payload: { token } });
  const reviewId: string = opened.json().id;
  const cookie = cookieOf(opened);
  const reviewer = api.clientWithCookie(cookie);
  return {
    ...{ reviewId, spareId: spare.link.id, token, cookie, reviewer },
    read: async () => (await reviewer.get(`/api/reviews/${reviewId}`)).json(),
    async comment(filmId, frame = 24) {
      const body = { id: crypto.randomUUID(), filmId, frame, text: 'Trop sombre', authorName: 'Dominique Roy' };
      await reviewer.send('POST', `/api/reviews/${reviewId}/comments`, body);
      return body.id;
    },
  };
}

export function tokenIn(url: string): string {
  return /#token=([\w-]+)$/.exec(url)?.[1] ?? '';
}

/** A film's proxy with a manifest and a segment in the store. @returns its id */
export async function addProxy(
  api: TestApi,
  filmId: string,
  { kind = 'ProxyManifest' as 'ProxyManifest' | 'DeliverableProxy', segment = 'init-0.m4s' } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const details = {
    manifest: 'manifest.mpd',
    files: ['manifest.mpd', segment],
    poster: null,
    videoCodec: 'h264',
    ...{ width: 1280, height: 720, chromaSubSampling: null, frameRate: { num: 25, den: 1 }, frameCount: 500 },
    ...{ startTc: null, isDropFrame: false, audios: [] },
  };
  const shape = { kind, role: 'proxy_low_res', mimeType: 'application/dash+xml' } as const;
  const key = assetPrefix(filmId, id);
  await api.db.insert(tables.assets).values({ id, broadcastableId: filmId, key, sizeBytes: 1, details, ...shape });
  for (const [name, body] of [
    ['manifest.mpd', '<?xml version="1.0"?><MPD><Period id="0"/></MPD>'],
    [segment, '0123456789'],
  ] as const)
    await api.storage.putObject(key + name, body, { contentType: 'application/octet-stream' });
  return id;
}
