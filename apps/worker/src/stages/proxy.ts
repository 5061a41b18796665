import path from 'node:path';
import { jobPayloadSchemas } from '@spotway/contract';
import { findVerification, type NewAsset, replaceAssets } from '@spotway/database';
import { audioVersionOf, type ProxyDetails } from '@spotway/domain/film';
import { stageParts } from '@spotway/domain/work';
import { type Proxy as MadeProxy, makePoster, makeProxy } from '@spotway/media';
import type { Attempt, StageHandler } from '@spotway/queue';
import { assetKey, assetPrefix, attemptAssetId } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import { findProbedFilm } from '../films/film.ts';
import { fetchedFor, openStoredFile } from '../films/stored-file.ts';
import { learningPace } from '../work-order/learning-pace.ts';

const POSTER = 'poster.jpg';

/** A proxy whose files are at the store, with the bytes of each. */
interface StoredProxy extends MadeProxy {
  readonly sizes: ReadonlyMap<string, number>;
}

/** The film as a browser plays it: DASH, frame-exact, every mix. */
export function proxy(context: StageContext): StageHandler {
  return async (attempt) => {
    const { broadcastableId } = jobPayloadSchemas.proxy.parse(attempt.payload);
    const assetId = attemptAssetId(attempt.jobId, attempt.number);
    const made = await makeAndStore(context, attempt, broadcastableId, assetId);
    const details = proxyDetails(made);
    return {
      subject: { broadcastableId },
      async commit(tx) {
        const common = { broadcastableId, role: 'proxy_low_res', profileId: null, sha256: null } as const;
        const prefix = assetPrefix(broadcastableId, assetId);
        const manifest: NewAsset = {
          ...common,
          kind: 'ProxyManifest',
          key: prefix,
          sizeBytes: [...made.sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
          mimeType: 'application/dash+xml',
          details,
        };
        await replaceAssets(tx, [manifest, ...streamAssets(common, prefix, details, made.sizes)]);
        return { type: 'proxied' };
      },
    };
  };
}

async function makeAndStore(
  { db, storage, work, config }: StageContext,
  attempt: Attempt,
  broadcastableId: string,
  assetId: string,
): Promise<StoredProxy> {
  const { jobId, number, signal, report } = attempt;
  const { material, probe } = await findProbedFilm(db, broadcastableId);
  const measurements = (await findVerification(db, broadcastableId))?.measurements;
  using copy = await openStoredFile({ db, work }, material, fetchedFor(attempt));
  await using folder = await work.openFolder(jobId, number);
  const workDir = folder.path;
  const make = () =>
    makeProxy(copy.file, {
      probe,
      workDir,
      // A damaged film has fewer pictures than it says; the check knows, when it was first.
      frameCount: measurements?.decodedFrames,
      // An operator looks at it before the film goes on; where none does, delivery comes first.
      givesWay: config.QUALIFICATION === 'auto',
      signal,
      onProgress: (frames, totalFrames) => report('Encoding', totalFrames ? Math.min(1, frames / totalFrames) : 0),
    });
  const made = await learningPace(
    db,
    stageParts('proxy', { frames: probe.video?.frameCount ?? 0, megabytes: 0 }),
    make,
  );
  report('Packaging', 1);
  await makePoster(copy.file, path.join(workDir, POSTER), { probe, workDir, signal });
  const files = [POSTER, ...made.files];
  const sizes = new Map<string, number>();
  for (const [position, name] of files.entries()) {
    report('Uploading', position / files.length);
    const key = assetKey(broadcastableId, assetId, name);
    const stored = await storage.uploadFile(key, path.join(workDir, name), { contentType: contentType(name), signal });
    sizes.set(name, stored.sizeBytes);
  }
  return { ...made, files, sizes };
}

function contentType(name: string): string {
  if (name.endsWith('.mpd')) return 'application/dash+xml';
  if (name.endsWith('.vtt')) return 'text/vtt';
  if (name.endsWith('.json')) return 'application/json';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'video/iso.segment';
}

/**
 * One asset for the proxy's picture and one for each of its sounds (specification, point 3, asset kinds), so that each is
 * found with its language, version and layout. The objects are the manifest's own.
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

/** The first mix is the film's own; the order of the tracks says no more than that (French PAD: 3-4 may hold anything). */
function proxyDetails({ description, manifest, files, sprites, waveforms }: MadeProxy): ProxyDetails {
  const { sheetCount: _, ...spriteFacts } = sprites;
  const { videoCodec, width, height, chromaSubSampling, frameRate, frameCount, startTc, isDropFrame } = description;
  return {
    manifest,
    files: [...files],
    poster: POSTER,
    sprites: { ...spriteFacts, files: [...sprites.files] },
    waveforms,
    videoCodec,
    width,
    height,
    chromaSubSampling,
    frameRate,
    frameCount,
    startTc,
    isDropFrame,
    audios: description.audios.map(({ index, channels, channelLayout, language }) => ({
      index,
      channels,
      channelLayout,
      version: audioVersionOf(language),
      typeVersion: 'AsMaster',
    })),
  };
}
