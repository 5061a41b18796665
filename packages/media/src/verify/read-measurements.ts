import path from 'node:path';
import {
  type AudioGroup,
  type DecodeErrors,
  isLosslessCodec,
  type Measurements,
  type MediaProbe,
} from '@spotway/domain/film';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { type LoggedFrame, readMetadataLog } from './metadata-log.ts';
import { measurePicture } from './picture-measurements.ts';
import { measureSound } from './sound-measurements.ts';
import {
  channelsLog,
  foldedLog,
  isFolded,
  LEVELS_LOG,
  loudnessLog,
  type MeasuredParts,
  NEARLY_LOG,
  PICTURE_LOG,
} from './verification-arguments.ts';

export interface MeasuredFilm extends Pick<MeasuredParts, 'video' | 'groups' | 'expectedSilent' | 'folds'> {
  readonly probe: MediaProbe;
  /** Where the measuring graph wrote its output. */
  readonly workDir: string;
  readonly decodeErrors: DecodeErrors;
}

/** Combines the output of a measuring graph; the frame count is that of `video`. */
export async function readMeasurements({
  video,
  groups,
  expectedSilent,
  folds,
  probe,
  workDir,
  decodeErrors,
}: MeasuredFilm): Promise<Measurements> {
  const log = (name: string) => readMetadataLog(path.join(workDir, name));
  const frameRate = probe.video?.frameRate ?? FRAME_RATE_25;
  const picture = video && (await measurePicture(video, log(PICTURE_LOG), log(LEVELS_LOG), log(NEARLY_LOG)));
  const decodedFrames = picture?.decodedFrames ?? 0;
  const lastFrame = picture ? Math.max(0, decodedFrames - 1) : null;
  const audios = [];
  for (const [position, group] of groups.entries()) {
    const stream = probe.audios.find(({ index }) => index === streamOf(group));
    const isLossy = stream !== undefined && !isLosslessCodec(stream.codec);
    const context = { group, sampleRate: stream?.sampleRate ?? 0, isLossy, frameRate, lastFrame };
    const heard = expectedSilent?.[position] ? emptyLog() : log(loudnessLog(position));
    const folded = !expectedSilent?.[position] && isFolded(group, { folds }) ? log(foldedLog(position)) : null;
    audios.push(await measureSound(context, { heard, folded, compared: log(channelsLog(position)) }));
  }
  return {
    frameRate,
    declaredFrames: video?.frameCount ?? null,
    decodedFrames,
    decodeErrors,
    startTimecode: probe.startTimecode,
    video: picture?.video ?? null,
    audios,
  };
}

function streamOf({ channels }: AudioGroup): number | undefined {
  return channels[0]?.streamIndex;
}

/** The log of a mix that was not measured. */
async function* emptyLog(): AsyncGenerator<LoggedFrame> {}
