import {
  CHANNEL_LAYOUTS,
  DELIVERY_AUDIO_CODECS,
  DELIVERY_CONTAINERS,
  DELIVERY_TRACK_ROLES,
  type DeliveryProfile,
  LEADER_FILM_NAME,
  profileFaults,
  SIDECAR_KINDS,
  VIDEO_CODECS,
  VIDEO_FORMATS,
} from '@spotway/domain/delivery';
import { WANTED_PROGRAMMES } from '@spotway/domain/film';
import type { QualityThresholds } from '@spotway/domain/quality';
import { SUBTITLE_MODES } from '@spotway/domain/subtitles';
import { z } from 'zod';

const frames = z.number().int().positive().max(90_000);
const toneHz = z.number().min(20).max(20_000);
const toneDbfs = z.number().min(-60).max(-3);
const timecode = z.string().regex(/^\d\d:\d\d:\d\d[:;]\d\d$/);
const channel = z.strictObject({ layout: z.enum(CHANNEL_LAYOUTS), role: z.enum(DELIVERY_TRACK_ROLES) });
const frameRate = z.strictObject({ num: z.number().int().positive(), den: z.number().int().positive() });

const leaderSegment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Mire'), frames, toneHz, toneDbfs }),
  z.strictObject({ kind: z.literal('Black'), frames }),
  z.strictObject({ kind: z.literal('Slate'), frames, lines: z.array(z.string().max(200)).min(1).max(12) }),
  z.strictObject({ kind: z.literal('Countdown'), frames, toneHz, toneDbfs }),
  // A plain name: it is looked up among the operator's films, never opened as a path.
  z.strictObject({
    kind: z.literal('Video'),
    frames,
    fileName: z.string().regex(LEADER_FILM_NAME),
  }),
]);

const video = z.strictObject({
  codec: z.enum(VIDEO_CODECS),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  scan: z.enum(['tff', 'progressive']),
  bitRate: z.number().int().min(500_000).max(500_000_000).nullable(),
});

const audio = z.strictObject({
  codec: z.enum(DELIVERY_AUDIO_CODECS),
  streams: z
    .array(
      z.union([
        z.strictObject({
          layout: z.enum([...CHANNEL_LAYOUTS, 'Stereo', 'DualMono', 'FiveDotOne']),
          role: z.enum(DELIVERY_TRACK_ROLES),
        }),
        z.strictObject({ layout: z.literal('OneTrack'), channels: z.array(channel).min(1).max(16) }),
      ]),
    )
    .min(1),
  sampleRate: z.literal(48_000),
  bitRate: z.number().int().min(32_000).max(640_000).nullable(),
});

/** What is done to a film's loudness on its way. */
export const loudnessHandlingSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('keep') }),
  z.strictObject({
    mode: z.literal('normalise'),
    targetLufs: z.number().min(-40).max(-10),
    maxTruePeakDbtp: z.number().min(-12).max(0),
  }),
]);

/** The programmes that a destination takes: in stereo, in 5.1, or both. */
export const programmesSchema = z.array(z.enum(WANTED_PROGRAMMES));

/** Limits of the quality check that a channel sets otherwise than French television does. */
const thresholdShapes = {
  frameRates: z.array(frameRate),
  minHeight: z.number(),
  minBitRate: z.number(),
  displayAspect: z.number(),
  displayAspectTolerance: z.number(),
  fieldOrder: z.enum(['tff', 'bff']),
  fieldOrderRunFrames: z.number(),
  scanRunFrames: z.number(),
  warnIntegratedLufs: z.number(),
  maxIntegratedLufs: z.number(),
  minIntegratedLufs: z.number(),
  minAcceptedLufs: z.number(),
  maxShortTermLufs: z.number(),
  maxMomentaryLufs: z.number(),
  warnTruePeakDbtp: z.number(),
  maxTruePeakDbtp: z.number(),
  sampleRate: z.number(),
  acceptsLossyAudio: z.boolean(),
  maxPicturesWithoutSound: z.number(),
  muteBelowDbfs: z.number(),
  dualMonoBelowDb: z.number(),
  minCorrelation: z.number(),
  silenceFrames: z.number(),
  edgeBlackFrames: z.number(),
  innerBlackFrames: z.number(),
  freezeFrames: z.number(),
  minActiveShare: z.number(),
  maxPicturesOutsideLevels: z.number(),
  maxFlashScore: z.number(),
  startTimecode: z.enum(['whole-hour', 'any']),
} satisfies Record<keyof QualityThresholds, z.ZodType>;

export const thresholdsSchema = z.strictObject(thresholdShapes);

/** A delivery profile as data: the shape, then domain's rule on what goes together (`profileFaults`). */
export const deliveryProfileSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(60),
    name: z.string().min(1).max(100),
    format: z.enum(VIDEO_FORMATS),
    container: z.enum(DELIVERY_CONTAINERS),
    extension: z.string().regex(/^[a-z0-9]{2,5}$/),
    frameRate,
    video: video.nullable(),
    audio,
    startTimecode: timecode,
    leader: z.array(leaderSegment).max(20),
    loudness: loudnessHandlingSchema,
    subtitles: z.strictObject({ mode: z.enum(SUBTITLE_MODES), isRequired: z.boolean() }).nullable(),
    fileNamePattern: z.string().min(1).max(100),
    sidecars: z.array(z.enum(SIDECAR_KINDS)),
    thresholds: thresholdsSchema.partial(),
  })
  .superRefine((profile, context) => {
    for (const fault of profileFaults(profile as DeliveryProfile)) context.addIssue({ code: 'custom', message: fault });
  });
