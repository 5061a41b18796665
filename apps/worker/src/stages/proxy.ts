import path from 'node:path';
import { jobPayloadSchemas, type ProxyDetails } from '@spotway/contract';
import { findVerification, type NewAsset, replaceAssets } from '@spotway/database';
import { audioVersionOf } from '@spotway/domain/film';
import { stageParts } from '@spotway/domain/work';
import { type Proxy as MadeProxy, makePoster, makeProxy } from '@spotway/media';
import type { StageHandler } from '@spotway/queue';
import { assetKey, assetPrefix, attemptAssetId } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import { findProbedFilm } from '../films/film.ts';
import { withStoredFile } from '../films/stored-file.ts';
import { learningPace } from '../work-order/learning-pace.ts';

const POSTER = 'poster.jpg';

/** The film as a browser plays it: DASH, frame-exact, every mix. */
export function proxy(context: StageContext): StageHandler {
  const { db, storage, work, config } = context;
  return async ({ jobId, number, payload, signal, report }) => {
    const { broadcastableId } = jobPayloadSchemas.proxy.parse(payload);
    const assetId = attemptAssetId(jobId, number);
    const { material, probe } = await findProbedFilm(db, broadcastableId);
    const verification = await findVerification(db, broadcastableId);
    const measurements = verification?.measurements;
    const onFetch = (progress: number) => report('Downloading', progress);
    const made = await withStoredFile(context, material, { signal, onProgress: onFetch }, (file) =>
      work.withFolder(jobId, number, async (workDir) => {
        const make = () =>
          makeProxy(file, {
            probe,
            workDir,
            // A damaged film has fewer pictures than it says; the check knows, when it was first.
            frameCount: measurements?.decodedFrames,
            // An operator looks at it before the film goes on; where none does, delivery comes first.
            givesWay: config.QUALIFICATION === 'auto',
            signal,
            onProgress: (frames, totalFrames) =>
              report('Encoding', totalFrames ? Math.min(1, frames / totalFrames) : 0),
          });
        const parts = stageParts('proxy', { frames: probe.video?.frameCount ?? 0, megabytes: 0 });
        const made = await learningPace(db, parts, make);
        report('Packaging', 1);
        await makePoster(file, path.join(workDir, POSTER), { probe, workDir, signal });
        const files = [POSTER, ...made.files];
        let bytes = 0;
        const sizes = new Map<string, number>();
        for (const [position, name] of files.entries()) {
          report('Uploading', position / files.length);
          const stored = await storage.uploadFile(assetKey(broadcastableId, assetId, name), path.join(workDir, name), {
            contentType: contentType(name),
            signal,
          });
          bytes += stored.sizeBytes;
          sizes.set(name, stored.sizeBytes);
        }
        return { ...made, files, bytes, sizes };
      }),
    );
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
          sizeBytes: made.bytes,
          mimeType: 'application/dash+xml',
          details,
        };
        await replaceAssets(tx, [manifest, ...streamAssets(common, prefix, details, made.sizes)]);
        return { type: 'proxied' };
      },
    };
  };
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
