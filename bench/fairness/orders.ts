import { type Database, tables } from '@spotway/database';
import {
  canRewrap,
  DELIVERY_PROFILES,
  type DeliveryProfile,
  VIDEO_CODEC_FACTS,
  XDCAM_HD422_50,
} from '@spotway/domain/delivery';
import type { CodedPicture } from '@spotway/domain/film';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { CLEAN_REPORT, MEASUREMENTS } from '@spotway/domain/testing';
import { insertFilm } from '@spotway/queue/testing';

const { codec, profile, chromaSubsampling, bitDepth } = VIDEO_CODEC_FACTS.XdcamHd422;
/** The master of every film in the benchmark, which already fits the first profile. */
export const MASTER: CodedPicture = {
  container: 'Mxf',
  codec,
  profile,
  level: null,
  width: 1920,
  height: 1080,
  frameRate: FRAME_RATE_25,
  scan: 'tff',
  chromaSubsampling,
  bitDepth,
  displayAspectRatio: '16:9',
  colourMatrix: 'bt709',
  bitRate: 50_000_000,
  longestGroup: 12,
  hasClosedGroups: true,
};

const isEncodedHd = (each: DeliveryProfile) =>
  each.video?.height === 1080 && each.leader.length === 0 && !each.subtitles && !canRewrap(MASTER, each).canRewrap;
/** Two kinds of orders: nine profiles of a 40 s film, and a 20 s spot that needs no encoding. */
const ORDERS = {
  long: { seconds: 40, profiles: DELIVERY_PROFILES.filter(isEncodedHd).slice(0, 9) },
  short: { seconds: 20, profiles: [XDCAM_HD422_50] },
} as const;
export type OrderKind = keyof typeof ORDERS;

/** Creates the organisations and destinations that orders need; returns a function that inserts an order's film. */
export async function prepareOrders(db: Database, names: readonly string[]) {
  const clients = new Map<string, string>();
  const channels = new Map<string, string>();
  const insert = async (name: string, kind: 'client' | 'destination') => {
    const [row] = await db.insert(tables.organizations).values({ name, kind }).returning();
    return row!.id;
  };
  for (const name of names) clients.set(name, await insert(name, 'client'));
  for (const { id } of Object.values(ORDERS).flatMap(({ profiles }) => profiles)) {
    const organizationId = await insert(`channel ${id}`, 'destination');
    const transport = { kind: 'folder' as const, path: '/nowhere' };
    await db.insert(tables.destinations).values({ organizationId, profileId: id, transport, maxConcurrent: 8 });
    channels.set(id, organizationId);
  }
  return async function insertOrderedFilm(client: string, kind: OrderKind): Promise<string> {
    const { seconds, profiles } = ORDERS[kind];
    const broadcastableId = await insertFilm(db, clients.get(client)!, seconds);
    const essence = { coded: MASTER, md5: '0' };
    const measured = { report: CLEAN_REPORT, measurements: { ...MEASUREMENTS, essence }, nbErrors: 0, nbWarnings: 0 };
    await db.insert(tables.verifications).values({ broadcastableId, ...measured });
    await db
      .insert(tables.deliveries)
      .values(profiles.map(({ id }) => ({ broadcastableId, organizationId: channels.get(id)!, profileId: id })));
    return broadcastableId;
  };
}
