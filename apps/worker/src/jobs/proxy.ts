import path from 'node:path';
import { jobPayloadSchemas, type ProxyDetails } from '@spotway/contract';
import { findVerification, type NewAsset, replaceAssets } from '@spotway/database';
import type { Measurements } from '@spotway/domain';
import { makePoster, makeProxy, type ProxyDescription } from '@spotway/media';
import type { StageHandler } from '@spotway/queue';
import { assetKey, assetPrefix } from '@spotway/storage';
import { findProbedFilm } from '../film.ts';
import type { StageContext } from '../stage-context.ts';

const POSTER = 'poster.jpg';

/** The film as a browser plays it: DASH, frame-exact, every mix. */
export function proxy({ db, storage, work }: StageContext): StageHandler {
  return async ({ jobId, number, payload, signal, report }) => {
    const { broadcastableId } = jobPayloadSchemas.proxy.parse(payload);
    const { material, probe } = await findProbedFilm(db, broadcastableId);
    const verification = await findVerification(db, broadcastableId);
    const measurements = verification?.measurements as Measurements | undefined;
    const { key, sizeBytes } = material;
    const onFetch = (progress: number) => report('Downloading', progress);
    const made = await work.withCopy({ key, sizeBytes, signal, onProgress: onFetch }, (file) =>
      work.withFolder(jobId, number, async (workDir) => {
        const made = await makeProxy(file, {
          probe,
          workDir,
          // A damaged film has fewer pictures than it says; the check knows, when it was first.
          frameCount: measurements?.decodedFrames,
          signal,
          onProgress: (frames, totalFrames) => report('Encoding', totalFrames ? Math.min(1, frames / totalFrames) : 0),
        });
        report('Packaging', 1);
        await makePoster(file, path.join(workDir, POSTER), { probe, workDir, signal });
        const files = [POSTER, ...made.files];
        let bytes = 0;
        for (const [position, name] of files.entries()) {
          report('Uploading', position / files.length);
          const stored = await storage.uploadFile(assetKey(broadcastableId, jobId, name), path.join(workDir, name), {
            contentType: contentType(name),
            signal,
          });
          bytes += stored.sizeBytes;
        }
        return { description: made.description, manifest: made.manifest, files, bytes };
      }),
    );
    const details = proxyDetails(made.description, made.manifest, made.files);
    return {
      subject: { broadcastableId },
      async commit(tx) {
        const common = { broadcastableId, role: 'proxy_low_res', profileId: null, sha256: null } as const;
        const prefix = assetPrefix(broadcastableId, jobId);
        const manifest: NewAsset = {
          ...common,
          kind: 'ProxyManifest',
          key: prefix,
          sizeBytes: made.bytes,
          mimeType: 'application/dash+xml',
          details,
        };
        await replaceAssets(tx, [manifest]);
        return { type: 'proxied' };
      },
    };
  };
}

function contentType(name: string): string {
  if (name.endsWith('.mpd')) return 'application/dash+xml';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'video/iso.segment';
}

/** The first mix is the film's own; the order of the tracks says no more than that (French PAD: 3-4 may hold anything). */
function proxyDetails({ audios, ...description }: ProxyDescription, manifest: string, files: string[]): ProxyDetails {
  const { videoCodec, width, height, chromaSubSampling, frameRate, frameCount, startTc, isDropFrame } = description;
  return {
    manifest,
    files,
    poster: POSTER,
    videoCodec,
    width,
    height,
    chromaSubSampling,
    frameRate,
    frameCount,
    startTc,
    isDropFrame,
    audios: audios.map(({ index, channels, channelLayout, language }) => ({
      index,
      channels,
      channelLayout,
      version: language?.toUpperCase() ?? '',
      typeVersion: 'AsMaster',
    })),
  };
}
