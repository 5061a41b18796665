import { readFile } from 'node:fs/promises';
import { jobPayloadSchemas } from '@spotway/contract';
import {
  type Executor,
  findMaterial,
  findShowFile,
  findSpotFacts,
  listFilmDestinations,
  recordProbe,
  replaceFileAssets,
  type ShowFileRow,
} from '@spotway/database';
import { requiresSubtitles } from '@spotway/domain/delivery';
import { FRAME_RATE_25, framesInMilliseconds, isKnownFrameRate } from '@spotway/domain/shared';
import { stageParts } from '@spotway/domain/work';
import { analyseWithMediaInfo, analysisFromProbe, fileSha256, probeFile } from '@spotway/media';
import { type Attempt, NOTHING_TO_DO, type Outcome, type StageHandler } from '@spotway/queue';
import { MAX_BYTES, type SubtitledFilm } from '@spotway/subtitles';
import type { StageContext } from '../context/stage-context.ts';
import { recordJudgement, recordUnreadable } from '../films/judge-stored-file.ts';
import { expectStoredFile, fetchOptionsFor, openStoredFile } from '../films/stored-file.ts';
import { readSubtitleFile } from '../films/subtitle-analysis.ts';
import { storeSubtitleProxy } from '../films/subtitle-proxy.ts';
import { learningPace } from '../work-order/learning-pace.ts';

/** Share of the stage's progress for the download; the rest is the checksum. */
const DOWNLOAD_SHARE = 0.7;
const MEGABYTE = 1_000_000;

/** Checks that the object is complete and what it claims to be: its size, its checksum, its streams, by the page's rules. */
export function ingest(context: StageContext): StageHandler {
  const { db } = context;
  return async (attempt) => {
    const { fileId } = jobPayloadSchemas.ingest.parse(attempt.payload);
    const file = await findShowFile(db, fileId);
    if (!file) return NOTHING_TO_DO;
    await expectStoredFile(context, file);
    const inspect = () => inspectFile(context, attempt, file);
    if (file.kind !== 'Material') return await inspect();
    return await learningPace(db, stageParts('ingest', { frames: 0, megabytes: file.sizeBytes / MEGABYTE }), inspect);
  };
}

async function inspectFile(context: StageContext, attempt: Attempt, file: ShowFileRow): Promise<Outcome> {
  const { id: fileId } = file;
  const { signal, report } = attempt;
  report('Downloading', 0);
  using copy = await openStoredFile(context, file, fetchOptionsFor(attempt, DOWNLOAD_SHARE));
  if (file.kind === 'Material') return await ingestMaterial(file, copy.file, signal);
  const sha256 = await fileSha256(copy.file, { signal });
  if (file.kind === 'Subtitle') return await ingestSubtitle(context, attempt, file, copy.file, sha256);
  return {
    subject: { broadcastableId: file.broadcastableId, fileId },
    async commit(tx) {
      await recordProbe(tx, fileId, { probe: null, sha256, judgement: null });
      return { type: 'ingested', fileKind: file.kind };
    },
  };
}

/** Hashes and probes at the same time, because the film's next stages wait for this one. */
async function ingestMaterial(file: ShowFileRow, copy: string, signal: AbortSignal): Promise<Outcome> {
  const { id: fileId, broadcastableId } = file;
  const [sha256, probed, mediaInfo] = await Promise.all([
    fileSha256(copy, { signal }),
    probeFile(copy, { signal }),
    analyseWithMediaInfo(copy, file.name, { signal }),
  ]);
  return {
    subject: { broadcastableId, fileId },
    async commit(tx) {
      if (probed.ok) {
        const analysis = analysisFromProbe(file.name, probed.probe);
        const verdict = await recordJudgement(tx, file, { probe: probed.probe, sha256, analysis, mediaInfo });
        if (verdict === 'accepted') return { type: 'ingested', fileKind: 'Material' };
        const { video } = probed.probe;
        const canBeWatched = video?.frameCount != null && isKnownFrameRate(video.frameRate);
        return verdict === 'rejected' ? { type: 'refusedOnArrival', canBeWatched } : null;
      }
      const { reason, recognised } = probed;
      const verdict = await recordUnreadable(tx, file, { reason, recognised, sha256, mediaInfo });
      return verdict === 'rejected' ? { type: 'refusedOnArrival', canBeWatched: false } : null;
    },
  };
}

/** A subtitle is recognised by its content; the player gets it as WebVTT, whether or not the film has arrived. */
async function ingestSubtitle(
  context: StageContext,
  attempt: Attempt,
  file: ShowFileRow,
  copy: string,
  sha256: string,
): Promise<Outcome> {
  const { id: fileId, broadcastableId } = file;
  // a file far too large to be subtitles is refused without reading all of it
  const bytes = file.sizeBytes > MAX_BYTES ? new Uint8Array() : await readFile(copy, { signal: attempt.signal });
  const read = readSubtitleFile(file.name, bytes, await filmLength(context.db, broadcastableId));
  const { analysis, webVtt } = read;
  const isTooLarge = file.sizeBytes > MAX_BYTES;
  const subtitleRefusal = isTooLarge ? 'too-large' : read.refusal;
  const asset = webVtt === null ? null : await storeSubtitleProxy(context, attempt, file, { ...read, webVtt });
  return {
    subject: { broadcastableId, fileId },
    async commit(tx) {
      const found = { ...analysis, fileSizeBytes: file.sizeBytes };
      const inspected = { probe: null, sha256, analysis: found, mediaInfo: null, subtitleRefusal };
      const verdict = await recordJudgement(tx, file, inspected);
      if (asset) await replaceFileAssets(tx, fileId, [asset]);
      const isMissed = subtitleRefusal !== null && (await areSubtitlesRequired(tx, broadcastableId));
      if (verdict !== 'accepted' || isMissed) return { type: 'subtitleRefused' };
      return { type: 'ingested', fileKind: 'Subtitle' };
    },
  };
}

/** Whether a destination requires subtitles: it keeps waiting if the file's format is only stored, and the customer is told. */
async function areSubtitlesRequired(tx: Executor, broadcastableId: string): Promise<boolean> {
  const destinations = await listFilmDestinations(tx, broadcastableId);
  return destinations.some(({ profile }) => requiresSubtitles(profile));
}

/** Length of the film the subtitles are for: the master's if it has arrived, otherwise as ordered. */
async function filmLength(db: Executor, broadcastableId: string): Promise<SubtitledFilm> {
  const spot = await findSpotFacts(db, broadcastableId);
  const master = await findMaterial(db, broadcastableId);
  const ordered = framesInMilliseconds(spot?.durationMs ?? 0, FRAME_RATE_25);
  return { frameRate: FRAME_RATE_25, durationFrames: master?.probe?.video?.frameCount ?? ordered };
}
