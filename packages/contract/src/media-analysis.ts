import { type MediaAnalysis, RECOGNISED_FAMILIES } from '@spotway/domain';
import { z } from 'zod';

const words = z.string().max(300).nullable();
const amount = z.number().nonnegative().nullable();
const file = { fileName: z.string().max(500), fileSizeBytes: z.number().int().nonnegative() };

const audioTrackSchema = z.object({
  channels: z.number().int().nonnegative(),
  title: words,
  trackId: z.number().nullable(),
  channelPositions: words,
  channelLayout: words,
  format: z.string().max(300),
  bitRate: amount,
  samplingRate: amount,
});
const audios = z.array(audioTrackSchema).max(64).readonly();

/** What the browser's analysis of a file found (specification, point 3, "Media analysis result"). */
export const mediaAnalysisSchema: z.ZodType<MediaAnalysis> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    ...file,
    durationSeconds: amount,
    videoCount: z.number().int(),
    audioCount: z.number().int(),
    otherCount: z.number().int(),
    format: z.string().max(300),
    commercialName: words,
    resolution: z.string().max(30),
    width: z.number().int(),
    height: z.number().int(),
    frameRate: amount,
    chromaSubsampling: words,
    bitDepth: amount,
    formatProfile: words,
    bitRate: amount,
    pixelAspectRatio: z.number(),
    scanType: z.enum(['Progressive', 'Interlaced', 'MBAFF']).nullable(),
    displayAspectRatio: words,
    startTimecode: words,
    audios,
  }),
  z.object({
    kind: z.literal('audio'),
    ...file,
    durationSeconds: amount,
    audioCount: z.number().int(),
    format: z.string().max(300),
    audios,
  }),
  z.object({
    kind: z.literal('subtitle'),
    ...file,
    durationSeconds: amount,
    textCount: z.number().int(),
    format: z.string().max(300),
    language: words,
    startTimecode: words,
    frameRate: amount,
  }),
  z.object({
    kind: z.literal('unknown'),
    ...file,
    recognised: z.object({ family: z.enum(RECOGNISED_FAMILIES), format: z.string().max(30).nullable() }).optional(),
  }),
]);
