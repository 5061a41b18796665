import {
  CHANNEL_LAYOUTS,
  DELIVERY_AUDIO_CODECS,
  DELIVERY_CONTAINERS,
  DELIVERY_TRACK_ROLES,
  type DeliveryProfile,
  LEADER_FILM_NAME,
  PROFILE_FAULT_FIELDS,
  profileFaults,
  SIDECAR_KINDS,
  VIDEO_CODECS,
  VIDEO_FORMATS,
} from '@spotway/domain/delivery';
import { WANTED_PROGRAMMES } from '@spotway/domain/film';
import type { QualityThresholds } from '@spotway/domain/quality';
import { SUBTITLE_MODES } from '@spotway/domain/subtitles';
import { z } from 'zod';
import { keyText, lineText } from './caller-text.ts';

const frames = z.number().int().positive().max(90_000);
const toneHz = z.number().min(20).max(20_000);
const toneDbfs = z.number().min(-60).max(-3);
const timecode = keyText({ max: 11 }).regex(/^\d\d:\d\d:\d\d[:;]\d\d$/);
const channel = z.strictObject({ layout: z.enum(CHANNEL_LAYOUTS), role: z.enum(DELIVERY_TRACK_ROLES) });
const wholeNumber = z.number().int().positive().max(1_000_000);
const frameRate = z.strictObject({ num: wholeNumber, den: wholeNumber });

const leaderSegment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Mire'), frames, toneHz, toneDbfs }),
  z.strictObject({ kind: z.literal('Black'), frames }),
  z.strictObject({
    kind: z.literal('Slate'),
    frames,
    lines: z
      .array(lineText({ max: 200 }))
      .min(1)
      .max(12),
  }),
  z.strictObject({ kind: z.literal('Countdown'), frames, toneHz, toneDbfs }),
  // a plain name, looked up among the operator's films and never opened as a path
  z.strictObject({
    kind: z.literal('Video'),
    frames,
    fileName: keyText({ max: 100 }).regex(LEADER_FILM_NAME),
  }),
]);

const video = z.strictObject({
  codec: z.enum(VIDEO_CODECS),
  width: z.number().int().positive().max(8192),
  height: z.number().int().positive().max(8192),
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
    .min(1)
    .max(16),
  sampleRate: z.literal(48_000),
  bitRate: z.number().int().min(32_000).max(640_000).nullable(),
});

/** How a film's loudness is handled for delivery. */
export const loudnessHandlingSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('keep') }),
  z.strictObject({
    mode: z.literal('normalise'),
    targetLufs: z.number().min(-40).max(-10),
    maxTruePeakDbtp: z.number().min(-12).max(0),
  }),
]);

/** The programmes a destination wants: stereo, 5.1, or both. */
export const programmesSchema = z.array(z.enum(WANTED_PROGRAMMES));

const lufs = z.number().min(-70).max(0);
const dbtp = z.number().min(-30).max(3);
const pictures = z.number().int().min(0).max(90_000);
const ratio = z.number().min(0).max(10);
/** Limits of the quality check in which a destination deviates from French television. */
const thresholdShapes = {
  frameRates: z.array(frameRate).max(20),
  minHeight: z.number().int().min(0).max(8192),
  minBitRate: z.number().min(0).max(2_000_000_000),
  displayAspect: ratio,
  displayAspectTolerance: ratio,
  fieldOrder: z.enum(['tff', 'bff']),
  fieldOrderRunFrames: pictures,
  scanRunFrames: pictures,
  warnIntegratedLufs: lufs,
  maxIntegratedLufs: lufs,
  minIntegratedLufs: lufs,
  minAcceptedLufs: lufs,
  maxShortTermLufs: lufs,
  maxMomentaryLufs: lufs,
  warnTruePeakDbtp: dbtp,
  maxTruePeakDbtp: dbtp,
  sampleRate: z.number().int().min(8000).max(192_000),
  acceptsLossyAudio: z.boolean(),
  maxPicturesWithoutSound: pictures,
  muteBelowDbfs: z.number().min(-200).max(0),
  dualMonoBelowDb: z.number().min(0).max(200),
  minCorrelation: z.number().min(-1).max(1),
  silenceFrames: pictures,
  edgeBlackFrames: pictures,
  innerBlackFrames: pictures,
  freezeFrames: pictures,
  minActiveShare: z.number().min(0).max(1),
  maxPicturesOutsideLevels: pictures,
  maxFlashScore: z.number().min(0).max(1000),
  startTimecode: z.enum(['whole-hour', 'any']),
} satisfies Record<keyof QualityThresholds, z.ZodType>;

export const thresholdsSchema = z.strictObject(thresholdShapes);

/** The fields of a profile that operators enter. */
const enteredShapes = {
  name: lineText({ max: 100 }),
  format: z.enum(VIDEO_FORMATS),
  container: z.enum(DELIVERY_CONTAINERS),
  extension: keyText({ max: 5 }).regex(/^[a-z0-9]{2,5}$/),
  frameRate,
  video: video.nullable(),
  audio,
  startTimecode: timecode,
  leader: z.array(leaderSegment).max(20),
  loudness: loudnessHandlingSchema,
  subtitles: z.strictObject({ mode: z.enum(SUBTITLE_MODES), isRequired: z.boolean() }).nullable(),
  fileNamePattern: lineText({ max: 100 }),
  sidecars: z.array(z.enum(SIDECAR_KINDS)).max(SIDECAR_KINDS.length),
  thresholds: thresholdsSchema.partial(),
};

/** Lower-case words and numbers joined by dashes. */
export const profileIdSchema = keyText({ max: 60 }).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Applies domain's rules on valid combinations. */
function refuseFaults(profile: Omit<DeliveryProfile, 'id'>, context: z.RefinementCtx): void {
  for (const fault of profileFaults(profile)) {
    context.addIssue({ code: 'custom', message: fault, path: [...PROFILE_FAULT_FIELDS[fault]] });
  }
}

/** A delivery profile as data: its shape, then domain's rules on valid combinations (`profileFaults`). */
export const deliveryProfileSchema = z
  .strictObject({ id: profileIdSchema, ...enteredShapes })
  .superRefine(refuseFaults);

/** The same without the id, as stored. */
export const profileFieldsSchema = z.strictObject(enteredShapes);
export type ProfileFields = z.infer<typeof profileFieldsSchema>;
export const enteredProfileSchema = profileFieldsSchema.superRefine(refuseFaults);
export type EnteredProfile = z.output<typeof enteredProfileSchema>;
