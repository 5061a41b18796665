import path from 'node:path';
import { audioVersionOf, type MediaProbe, type ProxyDetails } from '@spotway/domain/film';
import { stageParts } from '@spotway/domain/work';
import { framesInProxy, type Proxy as MadeProxy, makePoster, makeProxy } from '@spotway/media';
import type { Attempt } from '@spotway/queue';
import { assetKey, attemptAssetId } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import { learningPace } from '../work-order/learning-pace.ts';

const POSTER = 'poster.jpg';

/** A proxy whose files are at the store, with the size of each. */
export interface StoredProxy {
  readonly assetId: string;
  readonly details: ProxyDetails;
  readonly sizes: ReadonlyMap<string, number>;
}

/** The file a proxy is made of: a master or a deliverable. */
export interface ProxySource {
  readonly broadcastableId: string;
  readonly file: string;
  readonly probe: MediaProbe;
  /** As counted; by default what the file declares. */
  readonly frameCount: number | undefined;
  /** Nothing will count it: a film refused on arrival. The frames that its proxy gets are then believed. */
  readonly isFrameCountUnsure?: boolean;
  /** Nobody waits for it before the film proceeds. */
  readonly isLowPriority: boolean;
}

/** Makes a file's proxy with its poster, and stores it under the attempt's asset. */
export async function storeProxy(
  { db, storage, work }: Pick<StageContext, 'db' | 'storage' | 'work'>,
  { jobId, number, signal, report }: Attempt,
  { broadcastableId, file, probe, frameCount, isFrameCountUnsure = false, isLowPriority }: ProxySource,
): Promise<StoredProxy> {
  const assetId = attemptAssetId(jobId, number);
  await using folder = await work.openFolder(jobId, number);
  const workDir = folder.path;
  const makeWith = (counted: number | undefined) =>
    makeProxy(file, {
      probe,
      workDir,
      frameCount: counted,
      isLowPriority,
      signal,
      onProgress: (frames, totalFrames) => report('Encoding', totalFrames ? Math.min(1, frames / totalFrames) : 0),
    });
  const make = () =>
    makeWith(frameCount).catch((error: unknown) => {
      const counted = isFrameCountUnsure ? framesInProxy(error) : null;
      if (counted === null) throw error;
      return makeWith(counted);
    });
  const frames = probe.video?.frameCount ?? 0;
  const made = await learningPace(db, stageParts('proxy', { frames, megabytes: 0 }), make);
  report('Packaging', 1);
  await makePoster(file, path.join(workDir, POSTER), { probe, workDir, signal });
  const files = [POSTER, ...made.files];
  const sizes = new Map<string, number>();
  for (const [position, name] of files.entries()) {
    report('Uploading', position / files.length);
    const key = assetKey(broadcastableId, assetId, name);
    const stored = await storage.uploadFile(key, path.join(workDir, name), { contentType: contentType(name), signal });
    sizes.set(name, stored.sizeBytes);
  }
  return { assetId, details: proxyDetails({ ...made, files }), sizes };
}

/** Bytes of all its files. */
export function sizeOfProxy({ sizes }: StoredProxy): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function contentType(name: string): string {
  if (name.endsWith('.mpd')) return 'application/dash+xml';
  if (name.endsWith('.vtt')) return 'text/vtt';
  if (name.endsWith('.json')) return 'application/json';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'video/iso.segment';
}

/** The first mix is the film's own; nothing more follows from the track order (French PAD: 3-4 may hold anything). */
function proxyDetails({ description, manifest, files, sprites, waveforms }: MadeProxy): ProxyDetails {
  const { sheetCount: _, ...spriteFacts } = sprites;
  return {
    manifest,
    files: [...files],
    poster: POSTER,
    sprites: { ...spriteFacts, files: [...sprites.files] },
    waveforms,
    ...description,
    audios: description.audios.map(({ index, channels, channelLayout, language }) => ({
      index,
      channels,
      channelLayout,
      version: audioVersionOf(language),
      typeVersion: 'AsMaster',
    })),
  };
}
