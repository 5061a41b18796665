import { jobPayloadSchemas } from '@spotway/contract';
import { findVerification, isFilmWanted, type NewAsset, replaceAssets, replaceMasterFrame } from '@spotway/database';
import type { ProxyDetails } from '@spotway/domain/film';
import type { Attempt, StageHandler } from '@spotway/queue';
import { assetPrefix } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import { storeDeliverableProxy } from '../deliverables/deliverable-proxy.ts';
import { findProbedFilm } from '../films/film.ts';
import { storeMasterFrame } from '../films/master-frame.ts';
import { type StoredProxy, sizeOfProxy, storeProxy } from '../films/store-proxy.ts';
import { fetchOptionsFor, openStoredFile } from '../films/stored-file.ts';

/** The film, or one of its deliverables, as a browser plays it: DASH, frame-exact, every mix. Or one frame of the master as a picture. */
export function proxy(context: StageContext): StageHandler {
  return async (attempt) => {
    const { broadcastableId, deliverableId, frame } = jobPayloadSchemas.proxy.parse(attempt.payload);
    if (frame !== undefined) {
      const row = await storeMasterFrame(context, attempt, { broadcastableId, frame });
      return {
        subject: { broadcastableId },
        async commit(tx) {
          await replaceMasterFrame(tx, row);
          return { type: 'proxied' };
        },
      };
    }
    const rows =
      deliverableId === undefined
        ? proxyAssets(broadcastableId, await storeMastersProxy(context, attempt, broadcastableId))
        : [await storeDeliverableProxy(context, attempt, deliverableId)];
    return {
      subject: { broadcastableId },
      async commit(tx) {
        await replaceAssets(tx, rows);
        return { type: 'proxied' };
      },
    };
  };
}

async function storeMastersProxy(
  context: StageContext,
  attempt: Attempt,
  broadcastableId: string,
): Promise<StoredProxy> {
  const { db, work, config } = context;
  const { material, probe } = await findProbedFilm(db, broadcastableId);
  const measurements = (await findVerification(db, broadcastableId))?.measurements;
  using copy = await openStoredFile({ db, work }, material, fetchOptionsFor(attempt));
  return await storeProxy(context, attempt, {
    broadcastableId,
    file: copy.file,
    probe,
    // A damaged film has fewer frames than declared; if the check has already run, it knows.
    frameCount: measurements?.decodedFrames,
    isFrameCountUnsure: !measurements && !(await isFilmWanted(db, broadcastableId)),
    // With manual qualification an operator watches it before the film proceeds; otherwise delivery comes first.
    isLowPriority: config.QUALIFICATION === 'auto',
  });
}

function proxyAssets(broadcastableId: string, stored: StoredProxy): NewAsset[] {
  const { assetId, details, sizes } = stored;
  const common = { broadcastableId, role: 'proxy_low_res', profileId: null, sha256: null } as const;
  const prefix = assetPrefix(broadcastableId, assetId);
  const manifest: NewAsset = {
    ...common,
    kind: 'ProxyManifest',
    key: prefix,
    sizeBytes: sizeOfProxy(stored),
    mimeType: 'application/dash+xml',
    details,
  };
  return [manifest, ...streamAssets(common, prefix, details, sizes)];
}

/**
 * One asset for the proxy's picture and one for each of its sounds (specification, point 3, asset kinds), so that each can be
 * found with its language, version and layout. They share the manifest's objects.
 */
function streamAssets(
  common: Pick<NewAsset, 'broadcastableId' | 'role' | 'profileId' | 'sha256'>,
  prefix: string,
  { files, audios, width, height, frameRate, frameCount }: ProxyDetails,
  sizes: ReadonlyMap<string, number>,
): NewAsset[] {
  const assetOf = (stream: number, facts: Pick<NewAsset, 'kind' | 'mimeType' | 'details'>): NewAsset => {
    const own = files.filter((name) => new RegExp(`^(?:init|chunk)-stream${stream}[-.]`).test(name));
    const sizeBytes = own.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    const key = `${prefix}init-stream${stream}.m4s`;
    return { ...common, ...facts, key, sizeBytes, details: { ...facts.details, files: own } };
  };
  const picture = { width, height, frameRate, frameCount };
  return [
    assetOf(0, { kind: 'ProxyDashVideo', mimeType: 'video/mp4', details: picture }),
    ...audios.map((audio) => assetOf(audio.index + 1, { kind: 'ProxyAudio', mimeType: 'audio/mp4', details: audio })),
  ];
}
