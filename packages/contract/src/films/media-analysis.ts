import { type MediaAnalysis, RECOGNISED_FAMILIES } from '@spotway/domain/film';
import { z } from 'zod';
import { statedAmount, statedCount } from '../shared/caller-number.ts';
import { keyText } from '../shared/caller-text.ts';

const words = keyText({ min: 0, max: 300 }).nullable();
const format = keyText({ min: 0, max: 300 });
const amount = statedAmount().nullable();
const file = {
  fileName: keyText({ min: 0, max: 500 }),
  fileSizeBytes: statedCount({ max: Number.MAX_SAFE_INTEGER }),
};

const audioTrackSchema = z.object({
  channels: statedCount(),
  title: words,
  trackId: statedAmount().nullable(),
  channelPositions: words,
  channelLayout: words,
  format,
  bitRate: amount,
  samplingRate: amount,
  language: words.optional(),
});
const audios = z.array(audioTrackSchema).max(64).readonly();

/** The browser's analysis of a file (specification, point 3, "Media analysis result"). */
export const mediaAnalysisSchema: z.ZodType<MediaAnalysis> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    ...file,
    durationSeconds: amount,
    videoCount: statedCount(),
    audioCount: statedCount(),
    otherCount: statedCount(),
    format,
    commercialName: words,
    resolution: keyText({ min: 0, max: 30 }),
    width: statedCount(),
    height: statedCount(),
    frameRate: amount,
    chromaSubsampling: words,
    bitDepth: amount,
    formatProfile: words,
    bitRate: amount,
    pixelAspectRatio: statedAmount(),
    scanType: z.enum(['Progressive', 'Interlaced', 'MBAFF']).nullable(),
    displayAspectRatio: words,
    startTimecode: words,
    audios,
  }),
  z.object({
    kind: z.literal('audio'),
    ...file,
    durationSeconds: amount,
    audioCount: statedCount(),
    format,
    audios,
  }),
  z.object({
    kind: z.literal('subtitle'),
    ...file,
    durationSeconds: amount,
    textCount: statedCount(),
    format,
    language: words,
    startTimecode: words,
    frameRate: amount,
  }),
  z.object({
    kind: z.literal('unknown'),
    ...file,
    recognised: z
      .object({ family: z.enum(RECOGNISED_FAMILIES), format: keyText({ min: 0, max: 30 }).nullable() })
      .optional(),
  }),
]);
